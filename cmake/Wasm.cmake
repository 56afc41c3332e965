# The toolchain of the engine in the browser: clang 19 with Debian's packages for wasm32-wasi (the preset "wasm").
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CARREIRA_WASM ON)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# 128 bits at once and copying by one instruction: every browser since 2021 has both. Optimized as a whole when it is linked:
# a twentieth smaller.
set(CMAKE_CXX_FLAGS_INIT "-msimd128 -mbulk-memory -fno-exceptions -fno-rtti -flto")
# What clang leaves for the linker is archived as it is: an llvm-ar of an older version would want to read it.
set(CMAKE_AR /usr/bin/ar)
set(CMAKE_RANLIB /usr/bin/ranlib)

#include "apps/allocation_counter.h"

#include <cstdlib>
#include <new>

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define CARREIRA_COUNTS_NOTHING  // it has operators of its own, and lets nobody replace them
#endif
#endif

#ifdef CARREIRA_COUNTS_NOTHING

std::uint64_t carreira::allocations() {
  return 0;
}

#else

namespace carreira {
namespace {
thread_local std::uint64_t count = 0;

void* allocate(std::size_t size) noexcept {
  ++count;
  return std::malloc(size == 0 ? 1 : size);
}

void* allocate(std::size_t size, std::align_val_t alignment) noexcept {
  ++count;
  const auto unit = static_cast<std::size_t>(alignment);
  return std::aligned_alloc(unit, (size + unit - 1) / unit * unit);
}
}  // namespace

std::uint64_t allocations() {
  return count;
}

}  // namespace carreira

void* operator new(std::size_t size) {
  if (void* room = carreira::allocate(size)) return room;
  throw std::bad_alloc();
}
void* operator new[](std::size_t size) {
  return operator new(size);
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return carreira::allocate(size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
  return carreira::allocate(size);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
  if (void* room = carreira::allocate(size, alignment)) return room;
  throw std::bad_alloc();
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
  return operator new(size, alignment);
}
void operator delete(void* room) noexcept {
  std::free(room);
}
void operator delete[](void* room) noexcept {
  std::free(room);
}
void operator delete(void* room, std::size_t) noexcept {
  std::free(room);
}
void operator delete[](void* room, std::size_t) noexcept {
  std::free(room);
}
void operator delete(void* room, const std::nothrow_t&) noexcept {
  std::free(room);
}
void operator delete[](void* room, const std::nothrow_t&) noexcept {
  std::free(room);
}
void operator delete(void* room, std::align_val_t) noexcept {
  std::free(room);
}
void operator delete[](void* room, std::align_val_t) noexcept {
  std::free(room);
}
void operator delete(void* room, std::size_t, std::align_val_t) noexcept {
  std::free(room);
}
void operator delete[](void* room, std::size_t, std::align_val_t) noexcept {
  std::free(room);
}

#endif

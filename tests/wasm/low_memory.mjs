// Looks whether nothing of a module lies below 1,024, which wasm-opt -lmu relies on (src/apps/wasm/CMakeLists.txt): neither its data
// nor its stack, which grows downwards and has the end of the data below it.
// node tests/wasm/low_memory.mjs MODULE...
import { readFileSync } from 'node:fs';

const LOW = 1024;
const STACK = 1048576; // -z stack-size
const [GLOBALS, DATA] = [6, 11];
const [I32, CONST, END] = [0x7f, 0x41, 0x0b];

class Reader {
  at = 0;
  constructor(bytes) {
    this.bytes = bytes;
  }
  byte(wanted) {
    const value = this.bytes[this.at++];
    if (wanted !== undefined && value !== wanted) throw new Error(`${value} at ${this.at}, not ${wanted}`);
    return value;
  }
  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  }
  // An address; one above 2^31 would be written as a negative number, and is none of ours.
  address() {
    this.byte(CONST);
    const value = this.number();
    this.byte(END);
    return value;
  }
  take(size) {
    this.at += size;
    return this.bytes.subarray(this.at - size, this.at);
  }
}

function sectionsOf(bytes) {
  const reader = new Reader(bytes);
  const sections = new Map();
  for (reader.take(8); reader.at < bytes.length; ) {
    const kind = reader.byte();
    sections.set(kind, new Reader(reader.take(reader.number())));
  }
  return sections;
}

// What is wrong, or nothing.
function faultOf(bytes) {
  const sections = sectionsOf(bytes);
  const data = sections.get(DATA);
  let lowest = Infinity;
  let end = 0;
  for (let left = data.number(); left > 0; left--) {
    data.byte(0); // in its place from the start
    const at = data.address();
    const size = data.number();
    data.take(size);
    lowest = Math.min(lowest, at);
    end = Math.max(end, at + size);
  }
  const globals = sections.get(GLOBALS);
  globals.number();
  globals.byte(I32);
  globals.byte(1); // it changes: the stack pointer, which the linker puts first
  const stack = globals.address() - STACK;
  if (lowest < LOW) return `data at ${lowest}`;
  if (stack < end) return `the stack may reach ${stack}, the data ${end}`;
  return '';
}

// A module with data at an address and a stack that begins at another: what is refused here can be refused below.
function sample(at, stack) {
  const number = (value) =>
    value < 128 ? [value] : [(value % 128) + 128, ...number(Math.floor(value / 128))];
  const address = (value) => [CONST, ...number(value), END];
  const section = (kind, content) => [kind, ...number(content.length), ...content];
  return Buffer.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(GLOBALS, [1, I32, 1, ...address(stack)]),
    ...section(DATA, [1, 0, ...address(at), 4, 1, 2, 3, 4]),
  ]);
}
const expected = [
  [LOW, LOW + 4 + STACK, true],
  [LOW - 1, LOW + 4 + STACK, false],
  [LOW, LOW + 3 + STACK, false], // the stack first, or within the data
];
let failed = 0;
for (const [at, stack, right] of expected)
  if ((faultOf(sample(at, stack)) === '') !== right) {
    console.log(`data at ${at}, stack from ${stack}: ${right ? 'refused' : 'let through'}`);
    failed++;
  }
const files = process.argv.slice(2);
for (const file of files) {
  const fault = faultOf(readFileSync(file));
  if (fault) failed++;
  console.log(`${file}: ${fault || `nothing below ${LOW}`}`);
}
process.exit(files.length > 0 && failed === 0 ? 0 : 1);

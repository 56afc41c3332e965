// Where the words are: by language and part (vite.config.ts).
declare module 'virtual:messages' {
  const addresses: Record<string, Record<string, string>>;
  export default addresses;
}

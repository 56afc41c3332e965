// Where the words are: by language and part (vite.config.ts).
declare module 'virtual:messages' {
  const addresses: Record<string, Record<string, string>>;
  export default addresses;
  // What somebody without a name is called: the templates of all languages, by key.
  export const unnamed: Record<string, string[]>;
}

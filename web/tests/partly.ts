// A thing of which a test needs only a part.
export type Partly<T> = T extends object ? { [K in keyof T]?: Partly<T[K]> } : T;
export const partly = <T>(some: Partly<T>): T => some as T;

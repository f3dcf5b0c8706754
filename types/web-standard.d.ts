/** What both the browser and Node give and the rules may use, without all of either's globals. */
declare class URL {
  constructor(url: string, base?: string);
  static canParse(url: string, base?: string): boolean;
  readonly href: string;
  readonly protocol: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly username: string;
  readonly password: string;
}
declare class File {
  constructor(parts: readonly string[], name: string);
  readonly name: string;
  readonly size: number;
}

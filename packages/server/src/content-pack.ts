/** A user's own content: the files of a room's pack by name, as read. */
export interface ContentPack {
  readonly room: string;
  readonly files: Readonly<Record<string, unknown>>;
}

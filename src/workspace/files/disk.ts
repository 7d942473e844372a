/** A file the author chose: read only when it is wanted. */
export interface PickedFile {
  /** With the folders below the one chosen. */
  readonly path: string;
  readonly size: number;
  readonly lastModified: number;
  readonly handle?: FileSystemFileHandle;
  read(): Promise<Uint8Array>;
}

/** A file on disk as it is now. */
export type DiskLook =
  | { readonly kind: 'found'; readonly lastModified: number; readonly size: number; read(): Promise<Uint8Array> }
  /** The author did not allow it, or it is not there any more. */
  | { readonly kind: 'denied' | 'gone' };

export interface DiskSaved {
  readonly how: 'in-place' | 'download';
  readonly name: string;
  readonly handle?: FileSystemFileHandle;
  readonly lastModified: number;
  readonly size: number;
}

/** Real files, through the browser. Whatever the author cancels gives undefined. */
export interface DiskAccess {
  /** True where files can be saved in place. */
  readonly inPlace: boolean;
  pickFiles(): Promise<readonly PickedFile[] | undefined>;
  pickFolder(): Promise<readonly PickedFile[] | undefined>;
  /** Files, folders and zips of a drop. Must read `data` before anything is awaited. */
  dropped(data: DataTransfer): Promise<readonly PickedFile[]>;
  look(handle: FileSystemFileHandle): Promise<DiskLook>;
  /** Writes to the file behind the handle, or asks for a place, or downloads. The place is asked for before bytes to come are awaited. */
  save(bytes: Uint8Array | Promise<Uint8Array>, name: string, handle?: FileSystemFileHandle): Promise<DiskSaved | undefined>;
}

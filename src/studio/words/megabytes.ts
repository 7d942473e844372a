/** Bytes in megabytes, for the workspace's sentences about sizes. */
export function megabytes(bytes: unknown): string {
  return `${(Number(bytes) / (1024 * 1024)).toFixed(1)} MB`;
}

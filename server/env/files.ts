import { z } from 'zod'
import { parseSize } from '../../platform/storage/names.ts'

export const filesVariables = {
  FILES_DIR: z.string().optional(),
  FILE_SIZE_LIMIT: z
    .string()
    .trim()
    .refine((text) => parseSize(text) !== null, 'must be a size such as 50MB or 2GB')
    // Supabase's default.
    .default('50MB')
    .transform((text) => parseSize(text) ?? 0),
}

/** Where the files of storage/v1 are, null for a folder in DATA_DIR, and the most bytes of one. */
export function readFiles(values: { FILES_DIR?: string | undefined; FILE_SIZE_LIMIT: number }) {
  return { filesDir: values.FILES_DIR ?? null, fileSizeLimit: values.FILE_SIZE_LIMIT }
}

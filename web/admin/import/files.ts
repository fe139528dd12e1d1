import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import {
  FirstRefusals,
  ImportedFile,
  importLimits,
  ImportPreview,
  importState,
  type ImportPlan,
  type ImportTrial,
} from '../../../wire/import-file.ts'
import type { Locale } from '../../../engine/languages.ts'
import { backend } from '../../app/backend.ts'
import { callFunction, readFunction } from '../../app/call-function.ts'
import { useLocale } from '../../app/locale.tsx'

/** The key of the imports' state. */
export const importsKey = ['imports'] as const
/** The key of the files' content, which does not change during an import. */
const filesKey = ['import-files'] as const

const times = 'created_at, read_at, begun_at, ended_at, cancelled_at, failed_at'
const counts = 'row_count, rows_read, rows_taken, rows_double, rows_refused, rows_low'
const columns = `id, file_name, ${times}, header, ${counts}, problem, leads_delivered` as const

export type ImportRow = NonNullable<Awaited<ReturnType<typeof readImport>>>

async function readImport(id: string) {
  const client = await backend()
  const { data, error } = await client.from('imports').select(columns).eq('id', id).maybeSingle()
  if (error) throw error
  return data
}

const often = 1000

/** Polled while the server is working. */
export function useImport(id: string) {
  return useQuery({
    queryKey: [...importsKey, id],
    queryFn: () => readImport(id),
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false
      const state = importState(data)
      // The waiting orders are filled after the last row.
      const isSettled = state !== 'done' || data.leads_delivered !== null
      return state === 'waiting' || state === 'running' || !isSettled ? often : false
    },
  })
}

/** The latest 20. */
export function useImports() {
  return useQuery({
    queryKey: importsKey,
    queryFn: async () => {
      const client = await backend()
      const { data, error } = await client
        .from('imports')
        .select(columns)
        .order('created_at', { ascending: false })
        .limit(20)
      if (error) throw error
      return data
    },
  })
}

/** The content of a file that waits for its column mapping. */
export function useFile(id: string) {
  const { locale } = useLocale()
  return useQuery({
    queryKey: [...filesKey, id, 'file'],
    queryFn: async () =>
      ImportedFile.parse(await callFunction(`imports/${id}/readings`, {}, locale)),
    staleTime: Infinity,
    retry: false,
  })
}

/** @param trial null while a column is missing */
export function usePreview(id: string, trial: ImportTrial | null) {
  const { locale } = useLocale()
  return useQuery({
    queryKey: [...filesKey, id, 'preview', trial, locale],
    queryFn: async () =>
      ImportPreview.parse(await callFunction(`imports/${id}/previews`, trial ?? {}, locale)).rows,
    enabled: trial !== null,
    placeholderData: keepPreviousData,
  })
}

export function useRefusals(id: string, isAny: boolean) {
  const { locale } = useLocale()
  return useQuery({
    queryKey: [...filesKey, id, 'refusals', locale],
    queryFn: async () =>
      (await readFunction(`imports/${id}/refusals/first`, FirstRefusals, { locale })).rows,
    enabled: isAny,
  })
}

const NewId = z.object({ id: z.string() })

/** Uploads a file in chunks and starts parsing it. @returns the import's id */
export async function sendFile(
  file: File,
  locale: Locale,
  onSent: (share: number) => void,
): Promise<string> {
  const fresh = { fileName: file.name.slice(-255), fileSize: file.size }
  const { id } = NewId.parse(await callFunction('imports', fresh, locale))
  const { chunkBytes } = importLimits
  for (let from = 0; from < file.size; from += chunkBytes) {
    const piece = file.slice(from, from + chunkBytes)
    await sendPiece(`imports/${id}/chunks/${from / chunkBytes}`, piece, locale)
    onSent(Math.min(1, (from + chunkBytes) / file.size))
  }
  await callFunction(`imports/${id}/readings`, {}, locale)
  return id
}

/** Retries after a dropped connection; the server counts a repeated chunk once. */
async function sendPiece(path: string, body: Blob, locale: Locale, tries = 3): Promise<void> {
  try {
    await callFunction(path, body, locale)
  } catch (error) {
    const isLost = error instanceof Error && error.name === 'FunctionsFetchError'
    if (!isLost || tries === 1) throw error
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await sendPiece(path, body, locale, tries - 1)
  }
}

export async function startImport(id: string, plan: ImportPlan, locale: Locale): Promise<void> {
  await callFunction(`imports/${id}/runs`, plan, locale)
}

export async function cancelImport(id: string, locale: Locale): Promise<void> {
  await callFunction(`imports/${id}/cancellations`, {}, locale)
}

export async function readReport(id: string, locale: Locale): Promise<string> {
  return readFunction(`imports/${id}/refusals`, z.string(), { locale })
}

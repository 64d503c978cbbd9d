import type { Exporting } from '../types.ts'
import { collectRows, type ExportProgress } from './collect-rows.ts'

/** A file of another kind than the list's own three: it fetches for itself what it needs. */
export interface OtherExport {
	/** In the menu: `vCard`. */
	readonly label: string
	/** With its ending: `clients.vcf`. */
	readonly fileName: string
	readonly make: (signal: AbortSignal, onProgress: (progress: ExportProgress) => void) => Promise<MadeExport>
}

export interface MadeExport {
	readonly blob: Blob
	readonly count: number
	/** There were more than can be exported at once. */
	readonly cut: boolean
}

interface OtherExportOptions<T> {
	readonly label: string
	readonly fileName: string
	readonly fetchPage: Exporting<T>['fetchPage']
	readonly write: (rows: readonly T[]) => Blob | Promise<Blob>
}

export function otherExport<T>({ label, fileName, fetchPage, write }: OtherExportOptions<T>): OtherExport {
	return {
		label,
		fileName,
		make: async (signal, onProgress) => {
			const { rows, cut } = await collectRows({ fileName, fetchPage }, signal, onProgress)
			return { blob: await write(rows), count: rows.length, cut }
		},
	}
}

import type { Statement } from '@praxis/contract/billing/statements.contract'
import { DownloadButton } from '../../../parts/download-button.tsx'
import { sheetOf } from './statement-sheet.ts'

/** The entries of a statement as CSV. */
export function CsvButton({ one }: { readonly one: Statement }) {
	const load = async () => {
		const { csvOf } = await import('../../../ui/list/export/csv.ts')
		return new File([csvOf(sheetOf(one))], '')
	}
	return <DownloadButton label="Download CSV" fileName={`Statement ${one.from} to ${one.through}.csv`} load={load} />
}

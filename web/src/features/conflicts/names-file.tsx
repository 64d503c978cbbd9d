import { useState } from 'react'
import { ChooseFileButton } from '../../ui/button/choose-file-button.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { type NamesColumn, readNamesFile } from './read-names-file.ts'

/** Takes names from a column of a CSV file. */
export function NamesFile({ onNames }: { readonly onNames: (names: readonly string[]) => void }) {
	const [columns, setColumns] = useState<readonly NamesColumn[]>([])
	const [chosen, setChosen] = useState('')
	const [failed, setFailed] = useState<string | null>(null)
	const take = (all: readonly NamesColumn[], at: number) => {
		setChosen(String(at))
		onNames(all[at]?.names ?? [])
	}
	const read = async (file: File) => {
		setFailed(null)
		setColumns([])
		try {
			const found = await readNamesFile(file)
			const named = found.findIndex((one) => /name|party|company/i.test(one.label))
			setColumns(found)
			take(found, Math.max(0, named))
		} catch (error) {
			setFailed(error instanceof Error ? error.message : 'The file cannot be read.')
		}
	}
	return (
		<Row gap={3} align="end">
			<ChooseFileButton
				fileLabel="CSV file with names"
				accept=".csv,.txt,text/csv,text/plain"
				onFile={(file) => void read(file)}
			>
				Names from a CSV file
			</ChooseFileButton>
			{columns.length > 1 && (
				<NativeSelectField
					label="Column"
					required
					options={columns.map((one, at) => ({ value: String(at), label: `${one.label} (${one.names.length})` }))}
					value={chosen}
					onChange={(at) => at !== '' && take(columns, Number(at))}
				/>
			)}
			{failed !== null && <Banner tone="red">{failed}</Banner>}
		</Row>
	)
}

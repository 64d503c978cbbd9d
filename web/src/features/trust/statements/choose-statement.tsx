import { useState } from 'react'
import { ChooseFileButton } from '../../../ui/button/choose-file-button.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { type ChosenFile, ImportDialog } from './import-dialog.tsx'
import { textOf } from './statement-file.ts'

const BYTES_MAX = 8 * 1024 * 1024
const ACCEPTED = '.ofx,.qfx,.qif,.csv,.xml,.camt'

/** Chooses a file of the bank; it is shown before anything is imported. */
export function ChooseStatement({ reconciliationId }: { readonly reconciliationId: string }) {
	const [chosen, setChosen] = useState<ChosenFile | null>(null)
	const read = async (file: File) => {
		if (file.size > BYTES_MAX) toast.error('This file is too large: at most 8 MB. Import it in parts.')
		else if (file.size === 0) toast.error('This file is empty.')
		else setChosen({ fileName: file.name, content: await textOf(file) })
	}
	return (
		<>
			<ChooseFileButton
				size="small"
				fileLabel="Bank statement file"
				accept={ACCEPTED}
				onFile={(file) => void read(file)}
			>
				Import statement
			</ChooseFileButton>
			{chosen !== null && (
				<ImportDialog reconciliationId={reconciliationId} file={chosen} onClose={() => setChosen(null)} />
			)}
		</>
	)
}

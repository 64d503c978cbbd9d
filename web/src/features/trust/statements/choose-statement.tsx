import { useRef, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { type ChosenFile, ImportDialog } from './import-dialog.tsx'
import { textOf } from './statement-file.ts'

const BYTES_MAX = 8 * 1024 * 1024
const ACCEPTED = '.ofx,.qfx,.qif,.csv,.xml,.camt'

/** Chooses a file of the bank; it is shown before anything is imported. */
export function ChooseStatement({ reconciliationId }: { readonly reconciliationId: string }) {
	const input = useRef<HTMLInputElement>(null)
	const [chosen, setChosen] = useState<ChosenFile | null>(null)
	const read = async (file: File) => {
		if (file.size > BYTES_MAX) toast.error('This file is too large: at most 8 MB. Import it in parts.')
		else if (file.size === 0) toast.error('This file is empty.')
		else setChosen({ fileName: file.name, content: await textOf(file) })
	}
	return (
		<>
			<Button size="small" onClick={() => input.current?.click()}>
				Import statement
			</Button>
			<input
				ref={input}
				type="file"
				hidden
				accept={ACCEPTED}
				aria-label="Bank statement file"
				onChange={(event) => {
					const [file] = event.currentTarget.files ?? []
					event.currentTarget.value = ''
					if (file !== undefined) void read(file)
				}}
			/>
			{chosen !== null && (
				<ImportDialog reconciliationId={reconciliationId} file={chosen} onClose={() => setChosen(null)} />
			)}
		</>
	)
}

import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

interface TitleDialogProps {
	readonly onSave: (title: string) => void
	readonly onClose: () => void
}

/** Asks for the title without which nothing is saved. */
export function TitleDialog({ onSave, onClose }: TitleDialogProps) {
	const [title, setTitle] = useState('')
	const isBlank = title.trim() === ''
	return (
		<Dialog
			opened
			onClose={onClose}
			title="Document Title Required"
			actions={
				<>
					<Button onClick={onClose}>Cancel</Button>
					<Button variant="primary" disabled={isBlank} onClick={() => onSave(title)}>
						Save
					</Button>
				</>
			}
		>
			<form
				onSubmit={(event) => {
					event.preventDefault()
					if (!isBlank) onSave(title)
				}}
			>
				<TextField label="Title" required value={title} onChange={setTitle} maxLength={200} />
			</form>
		</Dialog>
	)
}

import { prose, requiredLine } from '@praxis/contract/kernel/text'
import { z } from 'zod'
import { Button } from '../../ui/button/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Row } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { fileOfPaste, messageOf } from './pasted-message.ts'

const TEXT_MAX = 20_000_000
const ROWS = 10
const TITLE_MAX = 120

const pasted = z.object({
	text: prose(TEXT_MAX).pipe(z.string().min(1, 'Paste a message.')),
	title: requiredLine(TITLE_MAX, 'Enter a title.'),
})

interface PasteDialogProps {
	readonly onPaste: (file: File) => void
	readonly onClose: () => void
}

/** A message that is no file: the source of an email becomes one, any other text a text document. */
export function PasteDialog({ onPaste, onClose }: PasteDialogProps) {
	return (
		<Dialog opened onClose={onClose} title="Paste a message">
			<PasteForm onPaste={onPaste} onClose={onClose} />
		</Dialog>
	)
}

function PasteForm({ onPaste, onClose }: PasteDialogProps) {
	const form = useAppForm({
		schema: pasted,
		initialValues: { text: '', title: '' },
		onSubmit: async ({ text, title }) => onPaste(fileOfPaste(text, title)),
	})
	const message = messageOf(form.values.text)
	const { onChange, ...text } = form.field('text')
	const paste = (value: string) => {
		const subject = messageOf(value)?.subject.slice(0, TITLE_MAX) ?? ''
		if (form.values.title === '' && subject !== '') form.set({ text: value, title: subject })
		else onChange(value)
	}
	return (
		<Form form={form} label="Pasted message">
			<TextareaField
				label="Message"
				required
				rows={ROWS}
				help={
					message === null
						? 'The source of an email, with its header lines, or any other text.'
						: `An email from ${message.sender}. Its attachments become documents.`
				}
				{...text}
				onChange={paste}
			/>
			<TextField label="Title" required autoComplete="off" {...form.field('title')} />
			<Row justify="end" wrap={false}>
				<Button onClick={onClose}>Cancel</Button>
				<Button type="submit" variant="primary" busy={form.submitting}>
					Add
				</Button>
			</Row>
		</Form>
	)
}

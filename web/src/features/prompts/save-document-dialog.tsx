import { newId } from '@praxis/contract/kernel/new-id'
import { requiredLine } from '@praxis/contract/kernel/text'
import { type PromptRun, promptRuns } from '@praxis/contract/prompts/prompt-runs.contract'
import { useState } from 'react'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Hint } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useSaying } from './builder-message.tsx'
import { RUNS } from './prompts.api.ts'

const schema = z.object({ title: requiredLine(200, 'Enter a title.') })
type Values = z.output<typeof schema>

/** Saves a result to the documents of its case. */
export function SaveDocumentDialog({ run, onClose }: { readonly run: PromptRun; readonly onClose: () => void }) {
	const [documentId] = useState(newId)
	const saying = useSaying()
	const save = useSave(promptRuns.saveDocument, { topic: RUNS, failed: 'Failed to save to the case' })
	const form = useAppForm<Values, Values>({
		schema,
		initialValues: { title: run.name },
		guard: false,
		onSubmit: async ({ title }) => {
			await save({ id: run.id, documentId, title }, { key: documentId })
			saying.done('Saved to the case as a document')
			onClose()
		},
	})
	return (
		<Dialog opened onClose={onClose} title="Save as a document" locked={form.submitting}>
			<Form form={form} label="Save as a document">
				<TextField label="Title" required autoComplete="off" {...form.field('title')} />
				<Hint breaks>
					A text file of {run.caseName}. It begins with the model, the versions and the sources that it was made with.
				</Hint>
				<FormActions form={form} submit="Save" cancel={{ onClick: onClose }} hint={false} />
			</Form>
		</Dialog>
	)
}

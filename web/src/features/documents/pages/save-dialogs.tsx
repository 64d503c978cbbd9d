import { documents } from '@praxis/contract/documents/documents.contract'
import { pdfTools, type pdfTools as Tools } from '@praxis/contract/documents/pdf-tools.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../lib/call.ts'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ComboboxField } from '../../../ui/form/combobox-field.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { savingDocument } from '../documents.api.ts'
import { type PageItem, type PageList, splitAtSelected, splitEvery } from './page-list.ts'
import classes from './pages.module.css'

export type PageWork = Omit<InputOf<typeof Tools.saveDocument>, 'newId' | 'title'>

const titleForm = z.object({ title: documents.edit.input.shape.title.unwrap() })

interface SaveAsProps {
	readonly heading: string
	readonly title: string
	readonly work: PageWork
	readonly onSaved: (id: string) => void
	readonly onClose: () => void
}

/** Saves the pages as a new document beside this one. */
export function SaveAsDialog(props: SaveAsProps) {
	return (
		<Dialog opened onClose={props.onClose} title={props.heading}>
			<SaveAsForm {...props} />
		</Dialog>
	)
}

function SaveAsForm({ heading, title, work, onSaved, onClose }: SaveAsProps) {
	const save = useSave(pdfTools.saveDocument, savingDocument('Failed to save document'))
	const [id] = useState(newId)
	const form = useAppForm({
		schema: titleForm,
		initialValues: { title },
		guard: false,
		onSubmit: async (values) => {
			await save(
				{ ...work, newId: id, title: values.title },
				{ message: (made) => `Created “${made.title}”.`, key: id },
			)
			onSaved(id)
		},
	})
	const count = work.pages.length
	return (
		<Form form={form} label={heading}>
			<p>
				{count === 1 ? 'One page' : `${count} pages`} in a new document: same client, case and folder. This document
				stays as it is.
			</p>
			<TextField label="Title" required {...form.field('title')} />
			<FormActions form={form} submit="Create document" cancel={{ onClick: onClose }} />
		</Form>
	)
}

const HOW = [
	{ value: 'every', label: 'Into parts of equal length' },
	{ value: 'selected', label: 'Before each selected page' },
] as const

interface SplitProps {
	readonly title: string
	readonly list: PageList
	readonly workOf: (items: readonly PageItem[]) => PageWork
	readonly onSaved: () => void
	readonly onClose: () => void
}

/** Creates the parts one after the other. What was created stays when a later one fails; starting again continues there. */
function useSplitting({ title, list, workOf, onSaved }: SplitProps) {
	const save = useSave(pdfTools.saveDocument, savingDocument('Failed to split document'))
	const [done, setDone] = useState(0)
	const [busy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)
	const [ids] = useState(() => list.items.map(() => newId()))
	const start = async (parts: readonly (readonly PageItem[])[]) => {
		setBusy(true)
		setFailure(null)
		try {
			for (const [at, part] of parts.entries()) {
				if (at < done) continue
				const id = ids[at] ?? newId()
				await save({ ...workOf(part), newId: id, title: `${title.slice(0, 180)} (Part ${at + 1})` }, { key: id })
				setDone(at + 1)
			}
			onSaved()
		} catch (error) {
			setFailure(failureOf(error).message)
		} finally {
			setBusy(false)
		}
	}
	return { done, busy, failure, start }
}

/** Makes one new document of each part. */
export function SplitDialog(props: SplitProps) {
	const { list, onClose } = props
	const { done, busy, failure, start } = useSplitting(props)
	const [how, setHow] = useState<(typeof HOW)[number]['value']>(list.selected.size > 0 ? 'selected' : 'every')
	const [every, setEvery] = useState('1')
	const count = /^[1-9]\d{0,3}$/.test(every) ? Number(every) : null
	const equal = count === null ? [] : splitEvery(list.items, count)
	const parts = how === 'selected' ? splitAtSelected(list.items, list.selected) : equal
	const isStarted = busy || done > 0
	const tooFew = parts.length < 2 ? 'This makes one part only.' : undefined
	return (
		<Dialog
			opened
			locked={busy}
			onClose={onClose}
			title="Split document"
			actions={
				<>
					<Button onClick={onClose} disabled={busy}>
						{done > 0 ? 'Close' : 'Cancel'}
					</Button>
					<Button variant="primary" busy={busy} disabled={parts.length < 2} onClick={() => start(parts)}>
						{done > 0 ? 'Continue' : parts.length < 2 ? 'Create documents' : `Create ${parts.length} documents`}
					</Button>
				</>
			}
		>
			<Stack gap={3}>
				<RadioField label="How" required options={HOW} value={how} onChange={setHow} disabled={isStarted} />
				{how === 'every' && (
					<TextField
						label="Pages in each part"
						required
						inputMode="numeric"
						value={every}
						onChange={setEvery}
						disabled={isStarted}
						error={count === null ? 'Enter a number of pages.' : tooFew}
					/>
				)}
				{how === 'selected' && (
					<p>{tooFew ?? `${parts.length} parts: ${parts.map(({ length }) => length).join(', ')} pages.`}</p>
				)}
				{isStarted && <SplitProgress done={done} total={parts.length} />}
				{failure !== null && <Banner tone="red">{failure}</Banner>}
			</Stack>
		</Dialog>
	)
}

function SplitProgress({ done, total }: { readonly done: number; readonly total: number }) {
	return (
		<div role="status">
			<p>
				{done} of {total} created.
			</p>
			<progress className={classes.progress} value={done} max={total} aria-label="Documents created" />
		</div>
	)
}

async function findPdfs(typed: string, signal: AbortSignal) {
	const { items } = await call(documents.list, { search: typed || undefined, kind: 'pdf', limit: 20 }, { signal })
	return items.map(({ id, title, clientName, cases }) => ({
		value: id,
		label: title,
		detail: cases[0]?.name ?? clientName ?? 'Firm',
	}))
}

const addForm = z.object({ id: z.string('Choose a document.').min(1, 'Choose a document.') })

interface AddPagesProps {
	readonly onAdd: (id: string) => void
	readonly onClose: () => void
}

/** Adds the pages of another PDF at the end. */
export function AddPagesDialog({ onAdd, onClose }: AddPagesProps) {
	const form = useAppForm({
		schema: addForm,
		initialValues: { id: null as string | null },
		guard: false,
		onSubmit: async ({ id }) => onAdd(id),
	})
	return (
		<Dialog opened onClose={onClose} title="Add pages of another document">
			<Form form={form} label="Add pages of another document">
				<p>Its pages are added at the end; move them where they belong. The other document stays as it is.</p>
				<ComboboxField label="PDF document" search={findPdfs} valueLabel={null} required {...form.field('id')} />
				<FormActions form={form} submit="Add pages" cancel={{ onClick: onClose }} />
			</Form>
		</Dialog>
	)
}

import type { DocumentAnnotation } from '@praxis/contract/documents/document-annotations.contract'
import {
	ANNOTATION_COLORS,
	ANNOTATION_LABELS,
	ANNOTATION_TEXT_MAX,
	documentAnnotation,
	STAMP_LABELS,
} from '@praxis/contract/documents/document-annotations.contract'
import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import {
	PDF_POSITIONS,
	type PdfPosition,
	pdfTools,
	type RedactionMark,
} from '@praxis/contract/documents/pdf-tools.contract'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../lib/call.ts'
import { DateField } from '../../../ui/form/date-field.tsx'
import type { FieldBinding } from '../../../ui/form/field-binding.ts'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { formatIso } from '../../../ui/text/wall-clock.ts'
import { toast } from '../../../ui/toast/toast.tsx'
import { foundText } from '../redaction/found-text.ts'
import { phraseComment } from '../redaction/phrase-comment.ts'
import { colorOf } from './annotation-layer.tsx'
import { ExportForm } from './export-form.tsx'
import { boxAtPosition, sizeOf } from './place.ts'
import type { Annotating, AnnotationAsk } from './use-annotating.ts'

interface DialogProps {
	readonly one: DocumentRecord
	readonly versionNumber: number
	readonly pageCount: number
	readonly annotations: readonly DocumentAnnotation[]
	readonly annotating: Annotating
}

const TITLES = {
	note: 'Add note',
	stamp: 'Add stamp',
	phrase: { highlight: 'Highlight a phrase', redaction: 'Mark a phrase for redaction' },
	export: 'Download with annotations',
} as const

function titleOf(asked: AnnotationAsk): string {
	if (asked.kind === 'edit') return `Edit ${ANNOTATION_LABELS[asked.one.kind].toLowerCase()}`
	return asked.kind === 'phrase' ? TITLES.phrase[asked.as] : TITLES[asked.kind]
}

/** The dialog that was asked for. */
export function AnnotationDialog(props: DialogProps) {
	const { asked, setAsked } = props.annotating
	if (asked === null) return null
	return (
		<Dialog opened onClose={() => setAsked(null)} title={titleOf(asked)}>
			{asked.kind === 'note' && <NoteForm {...props} asked={asked} />}
			{asked.kind === 'stamp' && <StampForm {...props} asked={asked} />}
			{asked.kind === 'phrase' && <PhraseForm {...props} asked={asked} />}
			{asked.kind === 'edit' && <EditForm {...props} asked={asked} />}
			{asked.kind === 'export' && <ExportForm {...props} onClose={() => setAsked(null)} />}
		</Dialog>
	)
}

type Asked<K extends AnnotationAsk['kind']> = DialogProps & { readonly asked: Extract<AnnotationAsk, { kind: K }> }

const COLOR_OPTIONS = ANNOTATION_COLORS.map((value) => ({
	value,
	label: `${value.slice(0, 1).toUpperCase()}${value.slice(1)}`,
}))
const POSITION_OPTIONS = PDF_POSITIONS.map((value) => {
	const words = value.replace('-', ' ')
	return { value, label: `${words.slice(0, 1).toUpperCase()}${words.slice(1)}` }
})

const { shape } = documentAnnotation
const text = shape.text.pipe(z.string().min(1, 'Enter a note.'))

/** A page of the document, as it is typed. */
function pageOf(pageCount: number) {
	const message = `Enter a page from 1 to ${pageCount}.`
	return z
		.string()
		.regex(/^\d{1,6}$/, message)
		.transform(Number)
		.pipe(z.int().min(1, message).max(pageCount, message))
}

/** Height by width of a page that is on the screen. */
function ratioOf(page: number): number {
	const area = document.querySelector(`[data-page="${page}"]`)?.getBoundingClientRect()
	return area === undefined || area.width === 0 ? 11 / 8.5 : area.height / area.width
}

function NoteForm({ asked: { page, box }, pageCount, annotating }: Asked<'note'>) {
	const form = useAppForm({
		schema: z.object({ text, page: pageOf(pageCount), position: z.enum(PDF_POSITIONS) }),
		initialValues: { text: '', page: String(page), position: 'top-right' as PdfPosition },
		guard: false,
		onSubmit: async (values) => {
			const at = box ?? boxAtPosition(sizeOf('note', ratioOf(values.page)), values.position)
			await annotating.add({
				kind: 'note',
				page: box === null ? values.page : page,
				boxes: [at],
				color: annotating.color,
				text: values.text,
			})
			annotating.setAsked(null)
		},
	})
	return (
		<Form form={form} label="Add note">
			<TextareaField label="Note" required maxLength={ANNOTATION_TEXT_MAX} {...form.field('text')} />
			{box === null && (
				<>
					<TextField label="Page" inputMode="numeric" required {...form.field('page')} />
					<Choice label="Position" options={POSITION_OPTIONS} {...form.field('position')} />
				</>
			)}
			<FormActions form={form} submit="Add note" cancel={{ onClick: () => annotating.setAsked(null) }} />
		</Form>
	)
}

interface ChoiceProps<V extends string> extends FieldBinding<V> {
	readonly label: string
	readonly help?: string
	readonly options: readonly { readonly value: V; readonly label: string }[]
}

/** A choice that cannot be cleared. */
function Choice<V extends string>({ onChange, ...rest }: ChoiceProps<V>) {
	return <SelectField<V> {...rest} onChange={(value) => value !== null && onChange(value)} />
}

const OTHER = 'Other'
const WORD_OPTIONS = [...STAMP_LABELS, OTHER].map((value) => ({ value, label: value }))

const stampSchema = (pageCount: number) =>
	z
		.object({
			word: z.string(),
			other: shape.stamp,
			stampedOn: shape.stampedOn,
			color: shape.color,
			page: pageOf(pageCount),
			position: z.enum(PDF_POSITIONS),
		})
		.refine(({ word, other }) => word !== OTHER || other !== '', { path: ['other'], message: 'Enter the words.' })

function StampForm({ asked: { page }, pageCount, annotating }: Asked<'stamp'>) {
	const form = useAppForm({
		schema: stampSchema(pageCount),
		initialValues: {
			word: 'RECEIVED' as string,
			other: '',
			stampedOn: formatIso(new Date()).slice(0, 10) as string | null,
			color: 'red' as DocumentAnnotation['color'],
			page: String(page),
			position: 'top-right' as PdfPosition,
		},
		guard: false,
		onSubmit: async ({ word, other, stampedOn, color, page: on, position }) => {
			const boxes = [boxAtPosition(sizeOf('stamp', ratioOf(on)), position)]
			const stamp = word === OTHER ? other : word
			await annotating.add({ kind: 'stamp', page: on, boxes, color, stamp, stampedOn })
			annotating.setAsked(null)
		},
	})
	return (
		<Form form={form} label="Add stamp">
			<Choice label="Stamp" options={WORD_OPTIONS} {...form.field('word')} />
			{form.values.word === OTHER && <TextField label="Words" required maxLength={30} {...form.field('other')} />}
			<DateField label="Date" help="Leave empty for a stamp without a date." {...form.field('stampedOn')} />
			<RadioField label="Color" inline options={COLOR_OPTIONS} {...form.field('color')} />
			<TextField label="Page" inputMode="numeric" required {...form.field('page')} />
			<Choice
				label="Position"
				help="Drag the stamp afterwards, or move it with the arrow keys."
				options={POSITION_OPTIONS}
				{...form.field('position')}
			/>
			<FormActions form={form} submit="Add stamp" cancel={{ onClick: () => annotating.setAsked(null) }} />
		</Form>
	)
}

/** As many at once are what a person meant. */
const PHRASES_MAX = 50
const phraseForm = z.object({ phrase: pdfTools.findText.input.shape.phrase })

function PhraseForm({ asked: { as }, one, versionNumber, annotating }: Asked<'phrase'>) {
	const form = useAppForm({
		schema: phraseForm,
		initialValues: { phrase: '' },
		guard: false,
		onSubmit: async ({ phrase }) => {
			const { marks, more, places, unreadPages } = await call(pdfTools.findText, { id: one.id, phrase })
			if (marks.length === 0) throw new Error(foundText(0, false, places, unreadPages))
			await addAll(annotating, as, phrase, marks.slice(0, PHRASES_MAX))
			const isCut = more || marks.length > PHRASES_MAX
			toast.success(
				isCut ? `The first ${PHRASES_MAX} places are marked.` : foundText(marks.length, false, places, unreadPages),
			)
			annotating.setAsked(null)
		},
	})
	if (versionNumber !== one.versionNumber) return <p>Phrases are found in the current version only.</p>
	return (
		<Form form={form} label={TITLES.phrase[as]}>
			<TextField label="Word or phrase" required maxLength={200} autoComplete="off" {...form.field('phrase')} />
			<FormActions form={form} submit="Mark all" cancel={{ onClick: () => annotating.setAsked(null) }} />
		</Form>
	)
}

async function addAll(
	annotating: Annotating,
	kind: 'highlight' | 'redaction',
	phrase: string,
	marks: readonly RedactionMark[],
) {
	const text = kind === 'redaction' ? phraseComment(phrase) : ''
	for (const { page, ...box } of marks) {
		await annotating.add({ kind, page, boxes: [box], color: colorOf(kind, annotating.color), text })
	}
}

const editSchema = (kind: DocumentAnnotation['kind']) =>
	z.object({
		text: kind === 'note' ? text : shape.text,
		stamp: kind === 'stamp' ? shape.stamp.pipe(z.string().min(1, 'Enter the words.')) : shape.stamp,
		stampedOn: shape.stampedOn,
		color: shape.color,
	})

function EditForm({ asked: { one }, annotating }: Asked<'edit'>) {
	const [schema] = useState(() => editSchema(one.kind))
	const form = useAppForm({
		schema,
		initialValues: { text: one.text, stamp: one.stamp, stampedOn: one.stampedOn, color: one.color },
		guard: false,
		onSubmit: async (values) => {
			await annotating.edit(one, values)
			annotating.setAsked(null)
		},
	})
	return (
		<Form form={form} label="Edit annotation">
			{one.kind === 'stamp' && (
				<>
					<TextField label="Words" required maxLength={30} {...form.field('stamp')} />
					<DateField label="Date" {...form.field('stampedOn')} />
				</>
			)}
			<TextareaField
				label={one.kind === 'note' ? 'Note' : 'Comment'}
				required={one.kind === 'note'}
				maxLength={ANNOTATION_TEXT_MAX}
				{...form.field('text')}
			/>
			{one.kind !== 'redaction' && <RadioField label="Color" inline options={COLOR_OPTIONS} {...form.field('color')} />}
			<FormActions form={form} submit="Save" cancel={{ onClick: () => annotating.setAsked(null) }} />
		</Form>
	)
}

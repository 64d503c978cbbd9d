import type { DocumentAnnotation } from '@praxis/contract/documents/document-annotations.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import {
	PDF_MATCHES_MAX,
	PDF_PHRASES_MAX,
	pdfTools,
	type RedactionMark,
} from '@praxis/contract/documents/pdf-tools.contract'
import { withoutPhrases } from '@praxis/contract/documents/phrase-match'
import { newId } from '@praxis/contract/kernel/new-id'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { ApiError } from '../../../lib/call.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.tsx'
import { useNavigation } from '../../../ui/navigation/navigation.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { ErrorState } from '../../../ui/page/empty-state.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { annotationsQuery } from '../annotations/annotations.api.ts'
import { DOCUMENTS, savingDocument } from '../documents.api.ts'
import { type SourceFile, usePdfFiles } from '../pages/use-pdf-files.ts'
import type { Back } from '../pdf-screen.tsx'
import { pagesText, UNREAD } from './found-text.ts'
import { type Mark, sentMarks, withMarks } from './marks.ts'
import { MarksPanel } from './marks-panel.tsx'
import { phraseOfComment } from './phrase-comment.ts'
import classes from './redaction.module.css'
import { RedactionPage } from './redaction-page.tsx'
import { StillShared } from './still-shared.tsx'
import { usePageRatio } from './use-page-ratio.ts'

interface RedactionEditorProps {
	readonly one: DocumentRecord
	readonly back: Back
}

/** Words and areas are marked, then removed in a copy; the document itself stays as it is. */
export function RedactionEditor({ one, back }: RedactionEditorProps) {
	const query = useQuery(annotationsQuery(one.id, one.versionNumber))
	return (
		<Loaded query={query} level={1} skeleton={<LoadingLines what="the marks" />}>
			{({ annotations }) => (
				<Editor one={one} back={back} marked={marksOf(annotations)} said={phrasesOf(annotations)} />
			)}
		</Loaded>
	)
}

/** The phrases that were marked among the annotations. */
function phrasesOf(annotations: readonly DocumentAnnotation[]): readonly string[] {
	const found = annotations.flatMap(({ kind, text }) => (kind === 'redaction' ? (phraseOfComment(text) ?? []) : []))
	return [...new Set(found)].slice(0, PDF_PHRASES_MAX)
}

/** The redaction marks among the annotations of the version. */
function marksOf(annotations: readonly DocumentAnnotation[]): readonly RedactionMark[] {
	return annotations
		.filter(({ kind }) => kind === 'redaction')
		.flatMap(({ page, boxes }) => boxes.map((box) => ({ page, ...box })))
}

interface EditorProps extends RedactionEditorProps {
	/** What was marked before, with which the work begins. */
	readonly marked: readonly RedactionMark[]
	readonly said: readonly string[]
}

function useMarks(marked: readonly RedactionMark[], said: readonly string[]) {
	const [before] = useState(() => withMarks([], marked))
	const [marks, setMarks] = useState(before)
	const [phrases, setPhrases] = useState(said)
	const [unread, setUnread] = useState<readonly number[]>([])
	const add = (added: readonly RedactionMark[]) => setMarks((all) => withMarks(all, added).slice(0, PDF_MATCHES_MAX))
	return { before, marks, setMarks, add, phrases, setPhrases, unread, setUnread }
}

function Editor({ one, back, marked, said }: EditorProps) {
	const [ids] = useState([one.id])
	const { files, failure } = usePdfFiles(ids)
	const { marks, add, phrases, unread, ...work } = useMarks(marked, said)
	const { before, setMarks, setPhrases, setUnread } = work
	const [isSaving, setSaving] = useState(false)
	const [byFinger, setByFinger] = useState(false)
	const isSaved = useRef(false)
	const { navigate } = useNavigation()
	const guard = useUnsavedGuard(() => !isSaved.current && marks !== before && marks.length > 0, null)
	const [source] = files
	return (
		<>
			<PageHeader
				title="Redact"
				lead="Draw boxes over what must not be read, or mark a phrase. What is below is permanently removed from a copy."
				back={back}
				actions={
					<Button variant="primary" disabled={marks.length + phrases.length === 0} onClick={() => setSaving(true)}>
						Create redacted copy
					</Button>
				}
			/>
			<Notices one={one} marked={before.length} />
			{failure !== null && <ErrorState message={failure} />}
			{failure === null && source === undefined && <LoadingLines what="the pages" />}
			{source !== undefined && (
				<div className={classes.layout}>
					<Sheets source={source} marks={marks} byFinger={byFinger} onMark={(mark) => add([mark])} />
					<MarksPanel
						id={one.id}
						marks={marks}
						pageCount={source.file.numPages}
						byFinger={byFinger}
						onByFinger={setByFinger}
						onAdd={add}
						onRemove={(keys) => setMarks(marks.filter(({ key }) => !keys.includes(key)))}
						phrases={phrases}
						onPhrases={setPhrases}
						onUnread={setUnread}
					/>
				</div>
			)}
			{isSaving && (
				<RedactDialog
					one={one}
					marks={marks}
					phrases={phrases}
					unread={unread}
					onClose={() => setSaving(false)}
					onSaved={(id) => {
						isSaved.current = true
						navigate(`${DOCUMENTS.href}/${id}?tab=preview`)
					}}
				/>
			)}
			{guard}
		</>
	)
}

function Notices({ one, marked }: { readonly one: DocumentRecord; readonly marked: number }) {
	return (
		<div className={classes.notices}>
			<StillShared one={one} />
			<MarkedBefore count={marked} />
		</div>
	)
}

function MarkedBefore({ count }: { readonly count: number }) {
	if (count === 0) return null
	const marks = count === 1 ? 'One mark comes' : `${count} marks come`
	return <Banner tone="blue">{marks} from the annotations of this document.</Banner>
}

interface SheetsProps {
	readonly source: SourceFile
	readonly marks: readonly Mark[]
	readonly byFinger: boolean
	readonly onMark: (mark: RedactionMark) => void
}

function Sheets({ source: { file, one }, marks, byFinger, onMark }: SheetsProps) {
	const ratio = usePageRatio(file)
	return (
		<section className={classes.sheets} aria-label={`Pages of ${one.title}`}>
			{Array.from({ length: file.numPages }, (_, at) => at + 1).map((number) => (
				<RedactionPage
					key={number}
					file={file}
					number={number}
					ratio={ratio}
					marks={marks.filter(({ page }) => page === number)}
					byFinger={byFinger}
					onMark={onMark}
				/>
			))}
		</section>
	)
}

const titleForm = z.object({ title: documents.edit.input.shape.title.unwrap(), isChecked: z.boolean() })
const unreadData = z.object({ pages: z.array(z.number()) })

/** The pages that a refusal names; null for another failure. */
function unreadIn(error: unknown): readonly number[] | null {
	if (!(error instanceof ApiError) || error.code !== 'pdf_pages_unread') return null
	return unreadData.safeParse(error.data).data?.pages ?? null
}

interface RedactDialogProps {
	readonly one: DocumentRecord
	readonly marks: readonly Mark[]
	readonly phrases: readonly string[]
	/** Pages on which no phrase can be found. */
	readonly unread: readonly number[]
	readonly onSaved: (id: string) => void
	readonly onClose: () => void
}

function RedactDialog(props: RedactDialogProps) {
	return (
		<Dialog opened onClose={props.onClose} title="Create redacted copy">
			<RedactForm {...props} />
		</Dialog>
	)
}

function RedactForm({ one, marks, phrases, unread: known, onSaved, onClose }: RedactDialogProps) {
	const redact = useSave(pdfTools.redact, savingDocument('Failed to redact document'))
	const [id] = useState(newId)
	const [unread, setUnread] = useState(phrases.length === 0 ? [] : known)
	const form = useAppForm({
		schema: titleForm,
		initialValues: { title: `${withoutPhrases(one.title, phrases).slice(0, 185)} (Redacted)`, isChecked: false },
		guard: false,
		onSubmit: async ({ title, isChecked }) => {
			const sent = { marks: sentMarks(marks), phrases: [...phrases], checkedPages: isChecked ? [...unread] : [] }
			try {
				const input = { id: one.id, versionNumber: one.versionNumber, ...sent, newId: id, title }
				await redact(input, { message: (made) => `Created “${made.title}”.` })
			} catch (error) {
				setUnread((before) => unreadIn(error) ?? before)
				throw error
			}
			onSaved(id)
		},
	})
	return (
		<Form form={form} label="Create redacted copy">
			<p>
				Text and images below {marks.length === 1 ? 'the mark' : `the ${marks.length} marks`} are removed from the new
				document, not only covered. Comments, bookmarks, attachments, links and metadata are removed as well; form
				fields become text. The copy is checked before it is saved
				{phrases.length > 0 && ': no phrase you marked may be left anywhere in it'}. This document stays as it is.
			</p>
			{unread.length > 0 && (
				<>
					<Banner tone="amber">
						The phrases were not searched on {pagesText(unread)}. {UNREAD}
					</Banner>
					<CheckboxField label={`I checked ${pagesText(unread)} myself`} {...form.field('isChecked')} />
				</>
			)}
			<TextField label="Title" required {...form.field('title')} />
			<FormActions form={form} submit="Create redacted copy" cancel={{ onClick: onClose }} />
		</Form>
	)
}

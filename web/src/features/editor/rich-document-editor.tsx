import { type EditorFormat, editor as endpoints } from '@praxis/contract/editor/editor.contract'
import { useQuery } from '@tanstack/react-query'
import { EditorContent } from '@tiptap/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/call.ts'
import { fetchAnswer } from '../../lib/fetch-answer.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { download } from '../../ui/list/export/download.ts'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { RecordError, RecordNotFound } from '../../ui/record/record-page.tsx'
import '../../ui/theme/document-fonts.css'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import typography from '../../ui/theme/document-type.module.css'
import { toast } from '../../ui/toast/toast.tsx'
import { type EditorTools, insertPlainText, useAssist } from './assist.tsx'
import { ChangePanel } from './changes/change-panel.tsx'
import { changeTools } from './changes/change-tools.ts'
import { useTracking } from './changes/use-tracking.ts'
import { InsertInDocument } from './clauses/insert-in-document.tsx'
import { Collaborators } from './collaborators.tsx'
import { CommentPanel } from './comments/comment-panel.tsx'
import { type Commenting, useCommenting } from './comments/use-commenting.ts'
import { TYPE_OPTIONS } from './document-new.screen.tsx'
import { richStateQuery } from './editor.api.ts'
import classes from './editor.module.css'
import { FindPanel } from './find-panel.tsx'
import { LostTexts } from './lost-text.tsx'
import marks from './marks.module.css'
import numbers from './numbering/numbering.module.css'
import { PaperEdge } from './paper-edges.tsx'
import pleading from './pleading/pleading.module.css'
import { printPdf } from './print-pdf.ts'
import { SaveNote } from './save-note.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { StatusBar } from './status-bar.tsx'
import { TitleDialog } from './title-dialog.tsx'
import { Toolbar } from './toolbar.tsx'
import { useAutosave } from './use-autosave.ts'
import { useCollaborators } from './use-collaborators.ts'
import { type OpenDocument, useRichEditor } from './use-rich-editor.ts'
import { type Saving, useSaving } from './use-saving.ts'
import { VersionPanel } from './version-panel.tsx'
import { DictationNote } from './voice/dictation-note.tsx'

const ALL = <ButtonLink href="/dashboard/documents">All documents</ButtonLink>

interface RichDocumentEditorProps {
	readonly id: string
	readonly tools: EditorTools
}

export function RichDocumentEditor({ id, tools }: RichDocumentEditorProps) {
	const { opened, error, again } = useRichEditor(id)
	if (opened !== null) return <OpenEditor opened={opened} tools={tools} />
	if (error === null) return <LoadingLines what="the document" />
	if (error instanceof ApiError && error.status === 404) return <RecordNotFound what="document" actions={ALL} />
	return <RecordError message={failureOf(error).message} onRetry={again} />
}

const KEPT = 'What you wrote is kept in this browser, and saved the next time you open the document.'

type Panel = 'find' | 'versions' | 'comments' | 'changes' | 'ai' | 'ocr'

function OpenEditor({ opened, tools }: { readonly opened: OpenDocument; readonly tools: EditorTools }) {
	const { editor, first } = opened
	const live = useQuery(richStateQuery(first.id)).data
	const saving = useSaving(opened, live)
	const { typed, isReadOnly, isDirty } = saving
	usePageTitle(typed.title)
	const linked = useUrlParams().params.get('comment')
	const [panel, setPanel] = useState<Panel | null>(linked === null ? null : 'comments')
	const [asked, setAsked] = useState<'title' | 'settings' | null>(null)
	const [isFullScreen, setFullScreen] = useState(false)
	useAutosave(editor, saving)
	const guard = useUnsavedGuard(() => isDirty, KEPT)
	const people = useCollaborators(opened)
	useEscape(isFullScreen, setFullScreen)

	const toggle = (one: Panel) => setPanel(panel === one ? null : one)
	const commenting = useCommenting({ opened, saving, linked, show: () => setPanel('comments') })
	useCommentKeys(editor, commenting.begin)
	const tracking = useTracking({ opened, saving, isOn: live?.isTracking ?? first.isTracking })
	const savedAt = live?.savedAt ?? first.savedAt
	const assist = useAssist({ opened, saving, tools, savedAt, onOcr: () => toggle('ocr') })
	const page = {
		assist: assist.offered,
		changes: changeTools(editor, tracking, () => toggle('changes')),
		onComment: commenting.begin,
		onFind: () => toggle('find'),
		isFullScreen,
		onFullScreen: () => setFullScreen(!isFullScreen),
	}
	return (
		<div className={classes.editor} data-full={isFullScreen || undefined}>
			<Head
				{...{ opened, saving, panel }}
				collaborators={<Collaborators people={people} writers={live?.writers ?? first.writers} />}
				comments={commenting.openCount}
				onPanel={toggle}
				hasAiTools={tools.aiTools !== undefined}
				onSettings={() => setAsked('settings')}
				onSave={() => void saveOrAsk(saving, () => setAsked('title'))}
			/>
			<Notices opened={opened} saving={saving} why={live?.readOnly ?? null} />
			<Fields saving={saving} />
			<div className={classes.bars}>
				<Toolbar editor={editor} isReadOnly={isReadOnly} page={page} />
				<DictationNote dictation={assist.dictation} />
				{panel === 'find' && <FindPanel editor={editor} isReadOnly={isReadOnly} onClose={() => setPanel(null)} />}
			</div>
			<Desk
				{...{ opened, saving, panel, commenting, tools }}
				onAnalyze={assist.analyze}
				onClose={() => setPanel(null)}
			/>
			<StatusBar editor={editor} />
			<SaveNote saving={saving} why={live?.readOnly ?? null} onRetry={() => void saving.save()} />
			<Dialogs asked={asked} saving={saving} onClose={() => setAsked(null)} />
			{assist.overlay}
			{guard}
		</div>
	)
}

/** Saves what the Save button is for: a text with a title. */
async function saveOrAsk({ typed, isEmpty, refuse, save }: Saving, askTitle: () => void): Promise<void> {
	if (typed.title.trim() === '') return askTitle()
	if (isEmpty()) return refuse('Cannot save empty document')
	await save()
}

function Head(props: ActionsProps) {
	const { opened, saving } = props
	return (
		<PageHeader
			title={saving.typed.title.trim() || 'Untitled document'}
			back={{ href: `/dashboard/documents/${opened.first.id}`, label: 'Document' }}
			actions={<Actions {...props} />}
		/>
	)
}

interface DeskProps {
	readonly opened: OpenDocument
	readonly saving: Saving
	readonly panel: Panel | null
	readonly commenting: Commenting
	readonly tools: EditorTools
	readonly onAnalyze: () => void
	readonly onClose: () => void
}

/** The page, and beside it a panel. */
function Desk({ opened, saving, panel, commenting, tools, onAnalyze, onClose }: DeskProps) {
	const { editor, session, first } = opened
	return (
		<div className={classes.desk}>
			<Paper opened={opened} saving={saving} />
			{panel === 'versions' && (
				<div className={classes.sheet}>
					<VersionPanel
						id={first.id}
						editor={editor}
						isReadOnly={saving.isReadOnly}
						save={saving.save}
						catchUp={session.catchUp}
						onClose={onClose}
					/>
				</div>
			)}
			{panel === 'changes' && (
				<div className={classes.sheet}>
					<ChangePanel id={first.id} editor={editor} isReadOnly={saving.isReadOnly} onClose={onClose} />
				</div>
			)}
			{panel === 'comments' && (
				<div className={classes.sheet}>
					<CommentPanel editor={editor} commenting={commenting} onClose={onClose} />
				</div>
			)}
			{panel === 'ai' && (
				<div className={classes.sheet}>{tools.aiTools?.({ documentId: first.id, onAnalyze, onClose })}</div>
			)}
			{panel === 'ocr' && (
				<div className={classes.sheet}>
					{tools.ocr?.({ onClose, ...(!saving.isReadOnly && { onInsert: (text) => insertPlainText(editor, text) }) })}
				</div>
			)}
		</div>
	)
}

interface NoticesProps {
	readonly opened: OpenDocument
	readonly saving: Saving
	/** The text may only be read. */
	readonly why: string | null
}

function Notices({ opened: { editor, session, isRestored }, saving: { isDirty, isReadOnly }, why }: NoticesProps) {
	return (
		<>
			{why !== null && <Banner tone="grey">Read-only. {why}</Banner>}
			{isRestored && isDirty && <Banner tone="blue">Text that was not saved was restored.</Banner>}
			<LostTexts editor={editor} session={session} isReadOnly={isReadOnly} />
		</>
	)
}

function useEscape(isFullScreen: boolean, setFullScreen: (isOn: boolean) => void): void {
	useEffect(() => {
		if (!isFullScreen) return
		const leave = (event: KeyboardEvent) => event.key === 'Escape' && setFullScreen(false)
		document.addEventListener('keydown', leave)
		return () => document.removeEventListener('keydown', leave)
	}, [isFullScreen, setFullScreen])
}

/** Ctrl+Alt+M comments on what is selected, as in Word. */
function useCommentKeys(editor: OpenDocument['editor'], begin: () => void): void {
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (!(event.ctrlKey || event.metaKey) || !event.altKey || event.code !== 'KeyM') return
			event.preventDefault()
			begin()
		}
		const { dom } = editor.view
		dom.addEventListener('keydown', press)
		return () => dom.removeEventListener('keydown', press)
	}, [editor, begin])
}

function Fields({ saving: { typed, setTyped, isReadOnly } }: { readonly saving: Saving }) {
	return (
		<div className={classes.fields}>
			<TextField
				label="Title"
				required
				value={typed.title}
				disabled={isReadOnly}
				maxLength={200}
				onChange={(title) => setTyped({ ...typed, title })}
			/>
			<NativeSelectField
				label="Document type"
				required
				options={TYPE_OPTIONS}
				value={typed.type}
				disabled={isReadOnly}
				onChange={(type) => type !== '' && setTyped({ ...typed, type })}
			/>
		</div>
	)
}

interface DialogsProps {
	readonly asked: 'title' | 'settings' | null
	readonly saving: Saving
	readonly onClose: () => void
}

function Dialogs({ asked, saving: { typed, setTyped, save }, onClose }: DialogsProps) {
	if (asked === 'settings') {
		return <SettingsDialog page={typed.page} onChange={(page) => setTyped({ ...typed, page })} onClose={onClose} />
	}
	if (asked === null) return null
	return (
		<TitleDialog
			onClose={onClose}
			onSave={(title) => {
				onClose()
				const named = { ...typed, title }
				setTyped(named)
				void save(named)
			}}
		/>
	)
}

/** The text, with the fonts and margins of its pages. */
function Paper({ opened: { editor }, saving }: { readonly opened: OpenDocument; readonly saving: Saving }) {
	const { typed, isReadOnly } = saving
	useEffect(() => editor.setEditable(!isReadOnly), [editor, isReadOnly])
	const paper = useRef<HTMLDivElement>(null)
	const { fontFamily, fontSize, lineSpacing, margin, paper: size, pleadingLines } = typed.page
	const isPleading = pleadingLines !== 'none'
	return (
		<div
			ref={paper}
			className={`${classes.paper} ${marks.marks} ${numbers.numbers} ${typography.type} ${isPleading ? pleading.pleading : ''}`}
			data-font={fontFamily}
			data-size={fontSize}
			data-spacing={lineSpacing}
			data-margin={isPleading ? undefined : margin}
			data-paper={isPleading ? 'letter' : size}
			data-lines={isPleading ? pleadingLines : undefined}
		>
			<PaperEdge page={typed.page} edge="header" />
			<EditorContent editor={editor} />
			<PaperEdge page={typed.page} edge="footer" />
		</div>
	)
}

interface ActionsProps {
	readonly opened: OpenDocument
	readonly saving: Saving
	readonly collaborators: ReactNode
	/** How many comments are open. */
	readonly comments: number
	readonly hasAiTools: boolean
	readonly panel: Panel | null
	readonly onPanel: (panel: Panel) => void
	readonly onSettings: () => void
	readonly onSave: () => void
}

function Actions({ opened: { first, editor }, saving, collaborators, ...on }: ActionsProps) {
	const { isReadOnly, isDirty, typed } = saving
	/** Of what is saved, so that nothing of the text is missing. */
	const withFile = async (format: EditorFormat, then: (file: File) => void) => {
		try {
			if (isDirty && !(await saving.save())) return
			then(await fetchAnswer(endpoints.download, { id: first.id, format }))
		} catch (error) {
			toast.failure(error)
		}
	}
	const saveAs = (format: EditorFormat) => () =>
		void withFile(format, (file) => download(file, `${typed.title.trim() || 'Document'}.${format}`))
	return (
		<>
			{!isReadOnly && (
				<Button icon={<Icon name="settings" />} onClick={on.onSettings}>
					Settings
				</Button>
			)}
			{!isReadOnly && <InsertInDocument editor={editor} caseId={first.caseId} />}
			<Button
				icon={<Icon name="history" />}
				aria-pressed={on.panel === 'versions'}
				onClick={() => on.onPanel('versions')}
			>
				Version history
			</Button>
			{on.hasAiTools && (
				<Button icon={<Icon name="sparkles" />} aria-pressed={on.panel === 'ai'} onClick={() => on.onPanel('ai')}>
					AI tools
				</Button>
			)}
			<Button icon={<Icon name="note" />} aria-pressed={on.panel === 'comments'} onClick={() => on.onPanel('comments')}>
				{on.comments === 0 ? 'Comments' : `Comments (${on.comments})`}
			</Button>
			{collaborators}
			<ActionMenu
				label="Print and download"
				entries={[
					{ label: 'Print', icon: <Icon name="print" />, onSelect: () => void withFile('pdf', printPdf) },
					{ label: 'Download PDF', icon: <Icon name="download" />, onSelect: saveAs('pdf') },
					{ label: 'Download for Word', icon: <Icon name="download" />, onSelect: saveAs('docx') },
					{ label: 'Download HTML', icon: <Icon name="download" />, onSelect: saveAs('html') },
					{ label: 'Download Markdown', icon: <Icon name="download" />, onSelect: saveAs('md') },
					{ label: 'Download text', icon: <Icon name="download" />, onSelect: saveAs('txt') },
				]}
			/>
			<Button variant="primary" disabled={isReadOnly} busy={saving.state.phase === 'saving'} onClick={on.onSave}>
				Save
			</Button>
		</>
	)
}

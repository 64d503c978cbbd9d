import { respondentIn } from '@praxis/contract/answers/respondent'
import type { LegalTextKey } from '@praxis/contract/legal-texts/legal-text-keys'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useAuth } from '../../../lib/session/user-provider.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { useDraftStore } from '../../../ui/form/draft-store.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { EmptyState, ErrorState } from '../../../ui/page/empty-state.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { type Phrase, usePhrases } from '../../../ui/text/phrases.ts'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { useMedia } from '../../../ui/theme/use-media.ts'
import { NoticeText } from '../../legal-texts/notice-text.tsx'
import { Notices, noticeIn } from '../../legal-texts/notices.ts'
import { useQuestionLanguage, useReadDefinition } from '../../questionnaires/question-texts.ts'
import { keeperPorts, uploader } from './answering.api.ts'
import { Elsewhere, SaveState, Waiting } from './answering-notices.tsx'
import { AnswersKeeper, type KeeperState } from './answers-keeper.ts'
import { ClearData } from './clear-data.tsx'
import { Opening } from './opening.tsx'
import classes from './page.module.css'
import { QuestionnaireForm } from './questionnaire-form.tsx'
import { ResumeLink } from './resume-link.tsx'
import { Submitted } from './submitted.tsx'
import { useWalkPlace } from './walk-place.ts'

/** A response, saved on this device and on the server while it is shown. */
function useAnswersKeeper(id: string): { readonly keeper: AnswersKeeper; readonly state: KeeperState } {
	const drafts = useDraftStore()
	const keeper = useMemo(() => new AnswersKeeper(id, keeperPorts(id, drafts)), [id, drafts])
	const state = useSyncExternalStore(keeper.subscribe, keeper.get)
	useEffect(() => keeper.start(), [keeper])
	useEffect(() => {
		const hide = () => {
			if (document.visibilityState === 'hidden') void keeper.keep()
		}
		const unload = (event: BeforeUnloadEvent) => {
			const { saving, keptHere } = keeper.get()
			if (saving !== 'saved' && !keptHere) event.preventDefault()
		}
		window.addEventListener('online', keeper.retry)
		window.addEventListener('pagehide', keeper.keep)
		window.addEventListener('beforeunload', unload)
		document.addEventListener('visibilitychange', hide)
		return () => {
			window.removeEventListener('online', keeper.retry)
			window.removeEventListener('pagehide', keeper.keep)
			window.removeEventListener('beforeunload', unload)
			document.removeEventListener('visibilitychange', hide)
		}
	}, [keeper])
	return { keeper, state }
}

const NARROW = '(max-width: 768px)'

/** Whether the window is as narrow as a phone. */
export function useNarrow(): boolean {
	return useMedia(NARROW)
}

interface AnsweringProps {
	readonly id: string
	/** Back to the choice of questionnaire. */
	readonly onOther: () => void
}

/** A response from its first question to the confirmation. */
export function Answering({ id, onOther }: AnsweringProps) {
	const { keeper, state } = useAnswersKeeper(id)
	const { record, refusal } = state
	const phrase = usePhrases()
	const { say } = useQuestionLanguage()
	usePageTitle(record === null ? null : say(record.title))
	if (record !== null && record.status !== 'in_progress')
		return <Submitted record={record} onOther={onOther} isElsewhere={state.isSubmittedElsewhere} />
	if (record !== null) {
		return (
			<Notices value={record.notices}>
				<Open keeper={keeper} state={state} record={record} />
			</Notices>
		)
	}
	if (refusal === null) return <Opening />
	if (refusal instanceof ApiError && [400, 403, 404].includes(refusal.status)) {
		return (
			<EmptyState
				level={1}
				title="This response can’t be opened here"
				actions={
					<Button variant="primary" onClick={onOther}>
						Choose a questionnaire
					</Button>
				}
			>
				<p>{phrase('Open it in the browser you started in, with the link in your email, or in your client portal.')}</p>
			</EmptyState>
		)
	}
	return <ErrorState level={1} message={messageOf(refusal)} onRetry={() => void keeper.open()} />
}

interface OpenProps {
	readonly keeper: AnswersKeeper
	readonly state: KeeperState
	readonly record: NonNullable<KeeperState['record']>
}

function SavedNote({ isSaved }: { readonly isSaved: boolean }) {
	const phrase = usePhrases()
	return <VisuallyHidden role="status">{isSaved ? phrase('Your answers are saved.') : ''}</VisuallyHidden>
}

interface NoticeProps {
	readonly of: OpenProps['record']['notices']
	readonly text: LegalTextKey
}

function Notice({ of, text }: NoticeProps) {
	const notice = noticeIn(of, text)
	return (
		notice !== null && (
			<p className={classes.muted}>
				<NoticeText notice={notice} />
			</p>
		)
	)
}

function OneOrAll({ one, onChange }: { readonly one: boolean; readonly onChange: (one: boolean) => void }) {
	return (
		<Button size="small" onClick={() => onChange(!one)}>
			{one ? 'Show all questions' : 'One question at a time'}
		</Button>
	)
}

function leadOf({ clientName, description }: OpenProps['record'], phrase: Phrase): string {
	return clientName === '' ? description : `${phrase('For {name}.', { name: clientName })} ${description}`
}

function Open({ keeper, state, record }: OpenProps) {
	const { session } = useAuth()
	const phrase = usePhrases()
	const narrow = useNarrow()
	const [oneWanted, setOneWanted] = useState<boolean | null>(null)
	const [isResumeShown, setResumeShown] = useState(false)
	const upload = useMemo(() => uploader(record.id), [record.id])
	const { notices } = record
	const definition = useReadDefinition(record.definition)
	const { say } = useQuestionLanguage()
	const one = oneWanted ?? narrow
	const isVisitor = session === null || session.guest
	const isForOther = !isVisitor && record.source === 'internal'
	const { isSaving, isSaved, save } = useSave(keeper)
	const place = useWalkPlace()
	const saveAndOffer = async () => {
		if ((await save()) && (isVisitor || isForOther)) setResumeShown(true)
	}
	return (
		<>
			<PageHeader
				title={say(record.title)}
				lead={leadOf(record, phrase)}
				actions={<OneOrAll one={one} onChange={setOneWanted} />}
			/>
			<SavedNote isSaved={isSaved} />
			<div className={classes.notices}>
				{isResumeShown && (
					<ResumeLink
						answersId={record.id}
						email={respondentIn(definition, state.answers).email}
						isForOther={isForOther}
						onClose={() => setResumeShown(false)}
					/>
				)}
				{state.problem !== null && <Banner tone="red">{state.problem}</Banner>}
				<Elsewhere definition={definition} elsewhere={state.elsewhere} onSettle={keeper.settle} />
				{state.sending === 'waiting' && <Waiting state={state} keeper={keeper} />}
			</div>
			<Notice of={notices} text="questionnaire_confidentiality" />
			<QuestionnaireForm
				definition={definition}
				answers={state.answers}
				onChange={keeper.change}
				onSave={() => void saveAndOffer()}
				saving={isSaving}
				onSubmit={() => void keeper.submit()}
				submitting={state.sending !== 'no'}
				errors={state.errors}
				upload={upload}
				onePerScreen={one}
				place={place}
				status={<SaveState state={state} />}
				beforeSubmit={<Notice of={notices} text="prospect_disclaimer" />}
			/>
			{isVisitor && <ClearData onClear={keeper.abandon} />}
		</>
	)
}

/** Saves on request and reports success. */
function useSave(keeper: AnswersKeeper) {
	const [isSaving, setSaving] = useState(false)
	const [isSaved, setSaved] = useState(false)
	const save = async (): Promise<boolean> => {
		setSaving(true)
		setSaved(false)
		await keeper.saveNow()
		const done = keeper.get().saving === 'saved'
		setSaving(false)
		setSaved(done)
		return done
	}
	return { isSaving, isSaved, save }
}

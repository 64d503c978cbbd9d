import { respondentIn } from '@praxis/contract/answers/respondent'
import { useEffect, useMemo, useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useAuth } from '../../../lib/session/user-provider.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { EmptyState, ErrorState } from '../../../ui/page/empty-state.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { uploader } from './answering.api.ts'
import type { AnswersKeeper, KeeperState } from './answers-keeper.ts'
import { Elsewhere } from './elsewhere.tsx'
import { ForgetHere } from './forget-here.tsx'
import { Opening } from './opening.tsx'
import classes from './page.module.css'
import { QuestionnaireForm } from './questionnaire-form.tsx'
import { ResumeLink } from './resume-link.tsx'
import { SaveState } from './save-state.tsx'
import { Submitted } from './submitted.tsx'
import { useAnswersKeeper } from './use-answers-keeper.ts'
import { useNarrow } from './use-narrow.ts'

interface AnsweringProps {
	readonly id: string
	/** Leads back to the choice. */
	readonly onOther: () => void
}

/** One questionnaire being answered, from its first question to the thanks. */
export function Answering({ id, onOther }: AnsweringProps) {
	const { keeper, state } = useAnswersKeeper(id)
	const { record, refusal } = state
	usePageTitle(record?.title ?? null)
	if (record !== null && record.status !== 'in_progress') return <Submitted record={record} onOther={onOther} />
	if (record !== null) return <Open keeper={keeper} state={state} record={record} />
	if (refusal === null) return <Opening />
	if (refusal instanceof ApiError && [400, 403, 404].includes(refusal.status)) {
		return (
			<EmptyState
				level={1}
				title="These answers cannot be opened here"
				actions={
					<Button variant="primary" onClick={onOther}>
						Choose a questionnaire
					</Button>
				}
			>
				<p>
					They open in the browser in which they were begun, with the link that was mailed to you, or in your account
					with the firm.
				</p>
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

function Open({ keeper, state, record }: OpenProps) {
	const { session } = useAuth()
	const narrow = useNarrow()
	const [oneWanted, setOneWanted] = useState<boolean | null>(null)
	const [isResumeShown, setResumeShown] = useState(false)
	const upload = useMemo(() => uploader(record.id), [record.id])
	const { definition } = record
	const one = oneWanted ?? narrow
	const isStranger = session === null || session.guest
	const isForOther = !isStranger && record.source === 'internal'
	const { isSaving, isSaved, save } = useSave(keeper)
	const saveAndOffer = async () => {
		if ((await save()) && (isStranger || isForOther)) setResumeShown(true)
	}
	return (
		<>
			<PageHeader
				title={record.title}
				lead={record.clientName === '' ? record.description : `For ${record.clientName}. ${record.description}`}
				actions={
					<Button size="small" onClick={() => setOneWanted(!one)}>
						{one ? 'Show all questions' : 'One question at a time'}
					</Button>
				}
			/>
			<VisuallyHidden role="status">{isSaved ? 'Your answers are saved.' : ''}</VisuallyHidden>
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
				status={<SaveState state={state} />}
			/>
			{isStranger && <ForgetHere onForget={keeper.abandon} />}
		</>
	)
}

/** Saving because the person asked for it: it is told when it is done. */
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

function Waiting({ keeper, state }: Pick<OpenProps, 'keeper' | 'state'>) {
	useEffect(() => {
		window.scrollTo?.({ top: 0 })
	}, [])
	return (
		<Banner
			tone="amber"
			action={
				<>
					<Button size="small" onClick={keeper.retry}>
						Try now
					</Button>
					<Button size="small" variant="quiet" onClick={keeper.edit}>
						Go on editing
					</Button>
				</>
			}
		>
			{state.isLineDown ? 'There is no connection to the firm.' : 'The firm cannot receive anything right now.'}{' '}
			{state.keptHere ? 'Your answers are kept on this device and sent' : 'Your answers are sent'} as soon as that
			changes: leave this page open, or open it again later.
		</Banner>
	)
}

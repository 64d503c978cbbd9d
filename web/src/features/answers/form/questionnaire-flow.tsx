import { INVITATION_FIELD, RESUME_FIELD } from '@praxis/contract/answers/answers-links'
import { newId } from '@praxis/contract/kernel/new-id'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { whenIdle } from '../../../lib/when-idle.ts'
import { Button } from '../../../ui/button/button.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { useUrlParams } from '../../../ui/navigation/url-state.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { resumeAnswers, startAnswers } from './answering.api.ts'
import { ChooseQuestionnaire, type QuestionnaireType } from './choose-questionnaire.tsx'
import { CLEARED_FIELD } from './clear-data.tsx'
import { Opening } from './opening.tsx'
import classes from './page.module.css'
import { PLACE_FIELD } from './walk-place.ts'

interface LinkOpeningProps {
	readonly open: () => Promise<{ readonly id: string }>
	readonly onOpened: (id: string) => void
	readonly onOther: (id: null) => void
}

/** Opens an emailed link or shows why it cannot be opened. */
function LinkOpening({ open, onOpened, onOther }: LinkOpeningProps) {
	const phrase = usePhrases()
	const [problem, setProblem] = useState<{ readonly text: string; readonly again: boolean } | null>(null)
	const now = useRef({ open, onOpened, started: false })
	useEffect(() => {
		now.current.open = open
		now.current.onOpened = onOpened
	})
	const start = useCallback(async () => {
		setProblem(null)
		try {
			now.current.onOpened((await now.current.open()).id)
		} catch (error) {
			setProblem({ text: failureOf(error).message, again: error instanceof ApiError && error.status === 0 })
		}
	}, [])
	useEffect(() => {
		// The link works once.
		if (now.current.started) return
		now.current.started = true
		void start()
	}, [start])
	if (problem === null) return <h1>{phrase('Opening the questionnaire…')}</h1>
	return (
		<EmptyState
			level={1}
			title="The questionnaire could not be opened"
			actions={
				problem.again ? (
					<Button variant="primary" onClick={() => void start()}>
						Try again
					</Button>
				) : (
					<Button onClick={() => onOther(null)}>Choose a questionnaire</Button>
				)
			}
		>
			<p>{phrase(problem.text)}</p>
		</EmptyState>
	)
}

interface FlowProps {
	readonly title: string
	readonly lead: string
	/** Drafts, shown above the choice. */
	readonly drafts?: ReactNode
	/** Staff answer for a client. */
	readonly isInternal?: boolean
}

/** The form is not needed before a questionnaire is chosen. */
export const loadAnswering = () => import('./answering.tsx')

const Answering = lazy(async () => ({ default: (await loadAnswering()).Answering }))
const ANSWERS_FIELD = 'answers'

function typeOf(version: string | null): QuestionnaireType {
	return version === 'comprehensive' ? 'comprehensive' : 'short'
}

/** From the choice of a questionnaire, an emailed link or an invitation to the confirmation. The URL names the open
 *  response, so a reload returns to it; the server decides who may see it. */
export function QuestionnaireFlow({ title, lead, drafts, isInternal = false }: FlowProps) {
	const { params, set } = useUrlParams()
	const show = (id: string | null, replace = false) =>
		set(
			{
				[RESUME_FIELD]: null,
				[INVITATION_FIELD]: null,
				[CLEARED_FIELD]: null,
				[PLACE_FIELD]: null,
				[ANSWERS_FIELD]: id,
			},
			{ replace },
		)
	const [resume, invitation, id] = [RESUME_FIELD, INVITATION_FIELD, ANSWERS_FIELD].map((field) => params.get(field))
	// Prefetch while the person chooses; if that fails, it is fetched when needed.
	useEffect(() => whenIdle(() => void loadAnswering().catch(() => undefined)), [])
	const freshId = useMemo(() => newId(), [])
	if (resume) {
		return <LinkOpening open={() => resumeAnswers(resume)} onOpened={(opened) => show(opened, true)} onOther={show} />
	}
	if (invitation) {
		const open = () => startAnswers({ id: freshId, invitation })
		return <LinkOpening open={open} onOpened={(opened) => show(opened, true)} onOther={show} />
	}
	if (id) {
		return (
			<Suspense fallback={<Opening />}>
				<Answering key={id} id={id} onOther={() => show(null)} />
			</Suspense>
		)
	}
	const clientId = params.get('clientId')
	const intakeId = params.get('intake')
	return (
		<>
			<PageHeader title={title} lead={lead} />
			{params.has(CLEARED_FIELD) && (
				<div className={classes.notices}>
					<Banner tone="green">Your data was cleared from this device.</Banner>
				</div>
			)}
			<ChooseQuestionnaire
				type={typeOf(params.get('version'))}
				practiceArea={params.get('practiceArea')}
				only={params.get('questionnaire')}
				onAll={() => set({ questionnaire: null })}
				start={{
					...(clientId ? { clientId } : {}),
					...(isInternal || params.get('source') === 'internal' ? { source: 'internal' } : {}),
					...(intakeId ? { intakeId } : {}),
				}}
				onStarted={show}
			>
				{drafts}
			</ChooseQuestionnaire>
		</>
	)
}

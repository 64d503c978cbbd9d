import { INVITATION_FIELD, RESUME_FIELD } from '@praxis/contract/answers/answers-links'
import { newId } from '@praxis/contract/kernel/new-id'
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { whenIdle } from '../../../lib/when-idle.ts'
import { useUrlParams } from '../../../ui/navigation/url-state.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { beginAnswers, resumeAnswers } from './answering.api.ts'
import { ChooseQuestionnaire } from './choose-questionnaire.tsx'
import { loadAnswering } from './early.ts'
import { FORGOTTEN_FIELD } from './forget-here.tsx'
import { LinkOpening } from './link-opening.tsx'
import { Opening } from './opening.tsx'
import classes from './page.module.css'
import type { QuestionnaireType } from './type-choice.tsx'

interface FlowProps {
	readonly title: string
	readonly lead: string
	/** Shown with the choice: what was begun and not sent. */
	readonly unfinished?: ReactNode
	/** Somebody of the firm answers for others. */
	readonly isInternal?: boolean
}

const Answering = lazy(async () => ({ default: (await loadAnswering()).Answering }))
const ANSWERS_FIELD = 'answers'

function typeOf(version: string | null): QuestionnaireType {
	return version === 'comprehensive' ? 'comprehensive' : 'short'
}

/** From the choice of a questionnaire, a mailed link or an invitation to the thanks. Which answers are open stands in the
 *  address, so that a reload comes back to them; whose they may be, only the server decides. */
export function QuestionnaireFlow({ title, lead, unfinished, isInternal = false }: FlowProps) {
	const { params, set } = useUrlParams()
	const show = (id: string | null, replace = false) =>
		set({ [RESUME_FIELD]: null, [INVITATION_FIELD]: null, [FORGOTTEN_FIELD]: null, [ANSWERS_FIELD]: id }, { replace })
	const [resume, invitation, id] = [RESUME_FIELD, INVITATION_FIELD, ANSWERS_FIELD].map((field) => params.get(field))
	// While the person chooses, what comes next is fetched; where that fails, it is fetched when it is needed.
	useEffect(() => whenIdle(() => void loadAnswering().catch(() => undefined)), [])
	const freshId = useMemo(() => newId(), [])
	if (resume) {
		return <LinkOpening open={() => resumeAnswers(resume)} onOpened={(opened) => show(opened, true)} onOther={show} />
	}
	if (invitation) {
		const open = () => beginAnswers({ id: freshId, invitation })
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
			{params.has(FORGOTTEN_FIELD) && (
				<div className={classes.notices}>
					<Banner tone="green">Nothing of you is kept on this device any more.</Banner>
				</div>
			)}
			<ChooseQuestionnaire
				type={typeOf(params.get('version'))}
				practiceArea={params.get('practiceArea')}
				begin={{
					...(clientId ? { clientId } : {}),
					...(isInternal || params.get('source') === 'internal' ? { source: 'internal' } : {}),
					...(intakeId ? { intakeId } : {}),
				}}
				onBegun={show}
			>
				{unfinished}
			</ChooseQuestionnaire>
		</>
	)
}

import { assessments } from '@praxis/contract/assessments/assessments.contract'
import { HANDLING_LABELS } from '@praxis/contract/assessments/choices.contract'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { AssessmentList } from './assessment-list.tsx'
import { AssessmentView } from './assessment-view.tsx'
import { assessmentHref, choiceQuery, previewQuery } from './assessments.api.ts'
import classes from './assessments.module.css'
import { Payments } from './payments.tsx'
import { useGenerating } from './use-generating.ts'

const SKELETON = (
	<>
		<LoadingNote what="the assessment" />
		<Bone width={32} />
		<Bone width={24} />
	</>
)

/** The filed assessments of a submitted response, another one, and what the rules say of it today. */
export function Assessment({ answersId }: { readonly answersId: string }) {
	const mayCall = useMay()
	const query = useQuery(previewQuery(answersId))
	if (query.error instanceof ApiError && query.error.code === 'nothing_answered') {
		return <EmptyState title="Nothing to assess">{query.error.message}</EmptyState>
	}
	return (
		<Stack>
			<div className={classes.screenOnly}>
				<Filed answersId={answersId} mayGenerate={mayCall(assessments.generate)} />
				<Payments answersId={answersId} />
			</div>
			<Loaded query={query} skeleton={SKELETON} level={3}>
				{(result) => <AssessmentView result={result} />}
			</Loaded>
		</Stack>
	)
}

function Filed({ answersId, mayGenerate }: { readonly answersId: string; readonly mayGenerate: boolean }) {
	const { navigate } = useNavigation()
	const choice = useQuery(choiceQuery(answersId)).data?.choice ?? null
	const { isBusy, failure, run } = useGenerating(({ id }) => navigate(assessmentHref(id)))
	return (
		<Card
			title="Filed assessments"
			actions={
				mayGenerate && (
					<Button size="small" icon={<Icon name="sparkles" />} busy={isBusy} onClick={() => void run(answersId)}>
						Generate and file
					</Button>
				)
			}
		>
			{failure !== null && <Banner tone="red">{failure}</Banner>}
			{choice !== null && (
				<p className={classes.text}>
					After submitting, the respondent chose <strong>{HANDLING_LABELS[choice]}</strong>.
				</p>
			)}
			<AssessmentList
				filter={{ answersId }}
				hrefOf={assessmentHref}
				isOfFirm
				empty={
					<Hint>
						None yet. Below is what the rules say today; it is not stored. A filed assessment uses the firm’s AI model
						if there is one.
					</Hint>
				}
			/>
		</Card>
	)
}

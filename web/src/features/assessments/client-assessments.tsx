import { assessments } from '@praxis/contract/assessments/assessments.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Button } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { formatInstant } from '../../ui/text/format.ts'
import { answersListQuery } from '../answers/answers.api.ts'
import { AssessmentList } from './assessment-list.tsx'
import { assessmentHref } from './assessments.api.ts'
import classes from './assessments.module.css'
import { useGenerating } from './use-generating.ts'

/** The assessments filed under a client, and another one from a submitted response. */
export function ClientAssessments({ clientId }: { readonly clientId: string }) {
	const mayCall = useMay()
	return (
		<Stack>
			{mayCall(assessments.generate) && <NewAssessment clientId={clientId} />}
			<Card title="Assessments">
				<AssessmentList
					filter={{ clientId }}
					hrefOf={assessmentHref}
					isOfFirm
					empty={<Hint>No assessments yet.</Hint>}
				/>
			</Card>
		</Stack>
	)
}

function NewAssessment({ clientId }: { readonly clientId: string }) {
	const { navigate } = useNavigation()
	const [chosen, setChosen] = useState<string | null>(null)
	const { data } = useInfiniteQuery(answersListQuery({ clientId, status: ['submitted', 'reviewed'] }))
	const { isBusy, failure, run } = useGenerating(({ id }) => navigate(assessmentHref(id)))
	const options = (data?.pages ?? [])
		.flatMap((page) => page.items)
		.map((one) => ({
			value: one.id,
			label: one.submittedAt === null ? one.title : `${one.title}, ${formatInstant(one.submittedAt)}`,
		}))
	const [first] = options
	if (first === undefined) {
		return <Hint>An assessment is made from a submitted questionnaire; this client has none.</Hint>
	}
	const answersId = chosen ?? first.value
	return (
		<Card title="New assessment">
			{failure !== null && <Banner tone="red">{failure}</Banner>}
			<div className={classes.making}>
				<SelectField label="Response" required options={options} value={answersId} onChange={setChosen} />
				<Button variant="primary" icon={<Icon name="sparkles" />} busy={isBusy} onClick={() => void run(answersId)}>
					Generate
				</Button>
			</div>
			<Hint>
				{isBusy
					? 'This typically takes 30-60 seconds.'
					: 'It is filed here and is not visible to the client until you share it.'}
			</Hint>
		</Card>
	)
}

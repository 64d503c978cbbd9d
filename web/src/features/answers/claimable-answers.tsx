import type { AnswersSummary } from '@praxis/contract/answers/answers.fields'
import { claims } from '@praxis/contract/answers/claims.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessionStore } from '../../lib/session/user-provider.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { PlainList, Text } from '../../ui/layout/layout.tsx'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Said } from '../../ui/text/said.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { claimableQuery, TOPIC } from './answers.api.ts'
import classes from './answers.module.css'

/** What the client answered in this browser before they signed in. Nothing where there is none. */
export function ClaimableAnswers() {
	const { data } = useQuery(claimableQuery)
	if (data === undefined || data.items.length === 0) return null
	return (
		<Card title="Answered before you signed in">
			<Text as="p" width="measure" after={2}>
				<Said>Claim your answers to keep them in your portal and to save an assessment of them.</Said>
			</Text>
			<PlainList>
				{data.items.map((one) => (
					<Row key={one.id} one={one} />
				))}
			</PlainList>
		</Card>
	)
}

function Row({ one }: { readonly one: AnswersSummary }) {
	const { navigate } = useNavigation()
	const store = useSessionStore()
	const claim = useSave(claims.claim, { topic: TOPIC, failed: 'Failed to claim answers' })
	const [isBusy, setBusy] = useState(false)
	const run = async () => {
		setBusy(true)
		try {
			await claim({ id: one.id }, { message: () => 'The answers are in your portal.' })
			// A newly registered person has a client record from now on.
			await store.recheck()
			navigate(`/dashboard/client-questionnaire?answers=${one.id}`)
		} catch (error) {
			toast.failure(error)
			setBusy(false)
		}
	}
	return (
		<li className={classes.claim}>
			<span>
				<strong>{one.title}</strong>
				{one.submittedAt !== null && (
					<>
						<Said>, submitted</Said> <InstantText at={one.submittedAt} shown="relative" />
					</>
				)}
			</span>
			<Button size="small" variant="primary" busy={isBusy} onClick={() => void run()}>
				Claim
			</Button>
		</li>
	)
}

import { type AssessmentShare, assessmentShares } from '@praxis/contract/assessments/assessment-shares.contract'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../parts/loaded.tsx'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Hint, PlainList } from '../../../ui/layout/layout.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { StatusMark } from '../../../ui/status/status-mark.tsx'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { Said } from '../../../ui/text/said.tsx'
import { InstantText } from '../../../ui/text/values.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { sharesQuery, TOPIC } from '../assessments.api.ts'
import classes from './sharing.module.css'

const STATES = {
	open: { tone: 'green', label: 'Open' },
	expired: { tone: 'grey', label: 'Expired' },
	revoked: { tone: 'red', label: 'Revoked' },
} as const

/** The links to an assessment, with how often each was opened. */
export function ShareList({ id }: { readonly id: string }) {
	const phrase = usePhrases()
	const query = useQuery(sharesQuery(id))
	return (
		<Loaded query={query} level={3} skeleton={<LoadingLines what="the links" />}>
			{({ items }) =>
				items.length > 0 && (
					<PlainList aria-label={phrase('Links')}>
						{items.map((one) => (
							<Row key={one.id} one={one} />
						))}
					</PlainList>
				)
			}
		</Loaded>
	)
}

function Row({ one }: { readonly one: AssessmentShare }) {
	const phrase = usePhrases()
	const revoke = useSave(assessmentShares.revoke, { topic: TOPIC, failed: phrase('Failed to revoke link') })
	const { tone, label } = STATES[one.state]
	const end = () => revoke({ id: one.id }, { message: () => phrase('The link no longer works.') }).catch(toast.failure)
	return (
		<li className={classes.row}>
			<StatusMark tone={tone}>{label}</StatusMark>
			<span className={classes.about}>
				<span>
					<Said>{one.views === 1 ? '1 view' : `${one.views} views`}</Said>
					{one.lastViewedAt !== null && (
						<>
							, <Said>last</Said> <InstantText at={one.lastViewedAt} shown="relative" />
						</>
					)}
				</span>
				<Hint as="span">
					<Said>Created on</Said> <InstantText at={one.createdAt} />
				</Hint>
				<Hint as="span">
					{one.createdByName}, <Said>{one.state === 'expired' ? 'expired' : 'until'}</Said>{' '}
					<InstantText at={one.expiresAt} shown="day" />
				</Hint>
			</span>
			{one.state === 'open' && (
				<Button size="small" variant="danger-quiet" onClick={() => void end()}>
					Revoke
				</Button>
			)}
		</li>
	)
}

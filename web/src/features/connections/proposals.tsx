import { appProposals, PROPOSAL_KINDS, type Proposal } from '@praxis/contract/connections/app-proposals.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Hint, Row, Stack, Text } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { PROPOSALS, proposalsQuery } from './connections.api.ts'
import classes from './connections.module.css'
import { factsOf } from './proposal-facts.ts'

/** What connected apps propose, each to be confirmed or dismissed. */
export function Proposals() {
	const query = useQuery(proposalsQuery)
	return (
		<Card title="Proposals">
			<Text as="p" width="measure" tone="muted" breaks after={4}>
				Nothing of this is written until you confirm it. It then carries your name.
			</Text>
			<Loaded query={query} level={3} skeleton={<LoadingLines what="proposals" />}>
				{({ items }) =>
					items.length === 0 ? (
						<Hint breaks>No proposals wait for you.</Hint>
					) : (
						<Stack as="ul" gap={0} aria-label="Proposals">
							{items.map((one) => (
								<ProposalItem key={one.id} one={one} />
							))}
						</Stack>
					)
				}
			</Loaded>
		</Card>
	)
}

function ProposalItem({ one }: { readonly one: Proposal }) {
	const confirm = useSave(appProposals.confirm, { topic: PROPOSALS })
	const dismiss = useSave(appProposals.dismiss, { topic: PROPOSALS })
	const [busy, setBusy] = useState<'confirm' | 'dismiss' | null>(null)
	const [failure, setFailure] = useState<string | null>(null)
	const { id, version } = one
	const run = async (what: 'confirm' | 'dismiss') => {
		setBusy(what)
		setFailure(null)
		try {
			const save = what === 'confirm' ? confirm : dismiss
			await save({ id, version }, { message: () => (what === 'confirm' ? 'Saved.' : 'Dismissed.') })
		} catch (error) {
			setFailure(failureOf(error).message)
		}
		setBusy(null)
	}
	return (
		<li className={classes.row}>
			<div className={classes.what}>
				<Row as="p" lineGap={1} weight="medium" breaks>
					<StatusMark tone="blue">{PROPOSAL_KINDS[one.kind]}</StatusMark>
					{factsOf(one).title}
				</Row>
				<dl className={classes.facts}>
					{factsOf(one).facts.map(([label, value]) => (
						<div key={label} className={classes.fact}>
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
				<Hint breaks>
					From {one.appName} <InstantText at={one.createdAt} shown="relative" />
				</Hint>
				{failure !== null && (
					<Text as="p" role="alert" tone="red" size="small">
						{failure}
					</Text>
				)}
			</div>
			<Row>
				<Button
					size="small"
					variant="primary"
					busy={busy === 'confirm'}
					disabled={busy !== null}
					onClick={() => run('confirm')}
				>
					Confirm
				</Button>
				<Button size="small" busy={busy === 'dismiss'} disabled={busy !== null} onClick={() => run('dismiss')}>
					Dismiss
				</Button>
			</Row>
		</li>
	)
}

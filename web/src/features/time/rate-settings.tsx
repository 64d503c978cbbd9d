import { ROLE_LABELS } from '@praxis/contract/identity/users.fields'
import { rates } from '@praxis/contract/time/rates.contract'
import type { Rate } from '@praxis/contract/time/rates.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint, PlainList, Stack, Text } from '../../ui/layout/layout.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { ApprovalCard } from './approval-card.tsx'
import { RateDialog } from './rate-form.tsx'
import { RATES_TOPIC, type RateOwner, ratesQuery } from './rates.api.ts'
import { RoundingCard } from './rounding-card.tsx'
import classes from './time.module.css'

/** For whom a rate is. */
function whoOf({ userId, userName, role }: Rate): string {
	if (userId !== null) return userName ?? 'Former user'
	return role === null ? 'Everyone' : ROLE_LABELS[role]
}

function daysOf({ startsOn, endsOn }: Rate): string {
	if (startsOn === null && endsOn === null) return 'Always'
	if (startsOn === null) return `Until ${formatDate(endsOn ?? '')}`
	return endsOn === null ? `From ${formatDate(startsOn)}` : `${formatDate(startsOn)} – ${formatDate(endsOn)}`
}

const EMPTY = {
	firm: 'Without a rate, time cannot be billed. Add one for everyone, then others for roles and people.',
	client: 'The rates of the firm apply to this client.',
	case: 'The rates of the client and the firm apply to this case.',
} as const

/** Hourly rates and rounding of the firm, a client or a case. */
export function RateSettings({ owner }: { readonly owner: RateOwner }) {
	const query = useQuery(ratesQuery(owner))
	const [dialog, setDialog] = useState<{ readonly one: Rate | null } | null>(null)
	const kind = owner.caseId !== undefined ? 'case' : owner.clientId !== undefined ? 'client' : 'firm'
	return (
		<Stack>
			<Card
				flush
				title="Hourly rates"
				actions={
					<Button size="small" onClick={() => setDialog({ one: null })}>
						Add rate
					</Button>
				}
			>
				<Loaded query={query} skeleton={<LoadingLines what="rates" />} level={3}>
					{(data) =>
						data.rates.length === 0 ? (
							<EmptyState title="No rates of its own" icon={<Icon name="clock" />}>
								{EMPTY[kind]}
							</EmptyState>
						) : (
							<PlainList>
								{data.rates.map((one) => (
									<RateRow key={one.id} one={one} onEdit={() => setDialog({ one })} />
								))}
							</PlainList>
						)
					}
				</Loaded>
			</Card>
			<RoundingCard owner={owner} />
			{kind === 'firm' && <ApprovalCard />}
			{dialog !== null && <RateDialog one={dialog.one} owner={owner} onClose={() => setDialog(null)} />}
		</Stack>
	)
}

function RateRow({ one, onEdit }: { readonly one: Rate; readonly onEdit: () => void }) {
	const remove = useSave(rates.remove, { topic: RATES_TOPIC, failed: 'Failed to delete the rate' })
	const [asks, setAsks] = useState(false)
	const who = whoOf(one)
	return (
		<li className={classes.rate}>
			<Stack gap={1}>
				<Text as="p" breaks lines>
					{who}
				</Text>
				<Hint breaks>{daysOf(one)}</Hint>
			</Stack>
			<Text weight="strong" nowrap numeric>
				<Money cents={one.cents} /> <span className={classes.muted}>an hour</span>
			</Text>
			<ActionMenu
				label={`Actions for the rate of ${who}`}
				entries={[
					{ label: 'Edit', onSelect: onEdit },
					{ label: 'Delete', tone: 'danger', onSelect: () => setAsks(true) },
				]}
				target={<IconButton label={`Actions for the rate of ${who}`} icon={<Icon name="more" />} size="small" />}
			/>
			<ConfirmDialog
				opened={asks}
				onClose={() => setAsks(false)}
				title="Delete this rate?"
				confirmLabel="Delete"
				onConfirm={async () => {
					await remove({ id: one.id, version: one.version }, { message: () => 'Rate deleted.' })
				}}
			>
				<p>
					Time that is not billed yet gets the next rate that applies. Issued invoices keep theirs. To change a rate
					from a day on, edit its last day and add another.
				</p>
			</ConfirmDialog>
		</li>
	)
}

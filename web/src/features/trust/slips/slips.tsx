import { newId } from '@praxis/contract/kernel/new-id'
import { type DepositSlip, depositSlips, type SlipDeposit } from '@praxis/contract/trust/deposit-slips.contract'
import type { TrustAccount } from '@praxis/contract/trust/trust.fields'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { fetchAnswer } from '../../../lib/fetch-answer.ts'
import { DownloadButton } from '../../../parts/download-button.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Hint, Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { Money } from '../../../ui/text/amounts.tsx'
import { todayHere } from '../../../ui/text/typed-day.ts'
import { DateText } from '../../../ui/text/values.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { accountOptions } from '../deposit-dialog.tsx'
import { slipsQuery, TOPIC } from '../trust.api.ts'
import classes from '../trust.module.css'

/** Deposits on their way to the bank, and the slips they went with. */
export function DepositSlips({ accounts }: { readonly accounts: readonly TrustAccount[] }) {
	const [id, setId] = useState(accounts[0]?.id ?? '')
	const query = useQuery(slipsQuery(id))
	return (
		<Stack gap={5}>
			{accounts.length > 1 && (
				<Row gap={3} align="end">
					<SelectField
						label="Trust account"
						options={accountOptions(accounts)}
						value={id}
						onChange={(chosen) => setId(chosen ?? id)}
					/>
				</Row>
			)}
			<Loaded query={query} skeleton={<LoadingLines what="deposits" />}>
				{({ items, waiting }) => (
					<>
						<Waiting key={id} accountId={id} waiting={waiting} />
						<Card title="Deposit slips">
							{items.length === 0 ? (
								<p className={classes.cardText}>Slips that you create appear here.</p>
							) : (
								<Stack as="ul" gap={0}>
									{items.map((one) => (
										<SlipRow key={one.id} one={one} />
									))}
								</Stack>
							)}
						</Card>
					</>
				)}
			</Loaded>
		</Stack>
	)
}

interface WaitingProps {
	readonly accountId: string
	readonly waiting: readonly SlipDeposit[]
}

function Waiting({ accountId, waiting }: WaitingProps) {
	const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
	const [isBusy, setBusy] = useState(false)
	const save = useSave(depositSlips.create, { topic: TOPIC, failed: 'Failed to create the deposit slip' })
	const chosen = waiting.filter(({ entryId }) => !left.has(entryId))
	const total = chosen.reduce((sum, { cents }) => sum + cents, 0)
	const toggle = (entryId: string, isChosen: boolean) => {
		const next = new Set(left)
		if (isChosen) next.delete(entryId)
		else next.add(entryId)
		setLeft(next)
	}
	const make = async () => {
		const slipId = newId()
		setBusy(true)
		const entryIds = chosen.map(({ entryId }) => entryId)
		const input = { id: accountId, slipId, depositedOn: todayHere(), entryIds }
		await save(input, { key: slipId, message: () => 'Deposit slip created.' }).catch(toast.failure)
		setBusy(false)
	}
	return (
		<Card title="Not on a slip yet">
			{waiting.length === 0 ? (
				<EmptyState title="Every deposit is on a slip or a statement" level={3}>
					Deposits that you record appear here until they are taken to the bank.
				</EmptyState>
			) : (
				<>
					<p className={classes.cardText}>
						Checks and cash that go to the bank together: the bank shows one amount for the slip, and it is matched as
						one.
					</p>
					<Stack as="ul" gap={0}>
						{waiting.map((one) => (
							<WaitingRow
								key={one.entryId}
								one={one}
								isChosen={!left.has(one.entryId)}
								onToggle={(isChosen) => toggle(one.entryId, isChosen)}
							/>
						))}
					</Stack>
					<div className={classes.slipFoot}>
						<span>
							{chosen.length} of {waiting.length} chosen,{' '}
							<strong>
								<Money cents={total} />
							</strong>
						</span>
						<Button variant="primary" disabled={chosen.length === 0} busy={isBusy} onClick={() => void make()}>
							Create deposit slip
						</Button>
					</div>
				</>
			)}
		</Card>
	)
}

interface WaitingRowProps {
	readonly one: SlipDeposit
	readonly isChosen: boolean
	readonly onToggle: (isChosen: boolean) => void
}

function WaitingRow({ one, isChosen, onToggle }: WaitingRowProps) {
	const id = useId()
	return (
		<li className={classes.movement}>
			<Checkbox id={id} checked={isChosen} onChange={onToggle} />
			<label htmlFor={id} className={classes.rowText}>
				<span>{one.payer}</span>
				<Hint as="span" breaks>
					<DateText date={one.receivedOn} />
					{one.reference !== '' && `, ${one.reference}`}
				</Hint>
			</label>
			<Money cents={one.cents} />
		</li>
	)
}

function SlipRow({ one }: { readonly one: DepositSlip }) {
	const [isRemoving, setRemoving] = useState(false)
	const remove = useSave(depositSlips.remove, { topic: TOPIC, failed: 'Failed to remove the deposit slip' })
	const count = one.deposits.length
	return (
		<li className={classes.row}>
			<div className={classes.rowText}>
				<Text weight="strong">
					<DateText date={one.depositedOn} />
				</Text>
				<Hint as="span" breaks>
					{count === 1 ? '1 deposit' : `${count} deposits`}: {one.deposits.map(({ payer }) => payer).join(', ')}
				</Hint>
			</div>
			<div className={classes.rowEnd}>
				<strong>
					<Money cents={one.totalCents} />
				</strong>
				<DownloadButton
					label="Print"
					of={`deposit slip of ${one.depositedOn}`}
					isSmall
					load={() => fetchAnswer(depositSlips.print, { id: one.id })}
				/>
				<Button
					size="small"
					variant="quiet"
					aria-label={`Remove deposit slip of ${one.depositedOn}`}
					onClick={() => setRemoving(true)}
				>
					Remove
				</Button>
			</div>
			{isRemoving && (
				<ConfirmDialog
					opened
					onClose={() => setRemoving(false)}
					title="Remove deposit slip"
					confirmLabel="Remove deposit slip"
					onConfirm={async () => {
						await remove({ id: one.id }, { message: () => 'Deposit slip removed.' })
					}}
				>
					Its deposits stay in the ledger and may be put on another slip.
				</ConfirmDialog>
			)}
		</li>
	)
}

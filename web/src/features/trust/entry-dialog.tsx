import { newId } from '@praxis/contract/kernel/new-id'
import { trust } from '@praxis/contract/trust/trust.contract'
import type { TrustEntry } from '@praxis/contract/trust/trust.fields'
import { type ReactNode, useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { FactList } from '../../ui/page/fact-list.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { DateText, InstantText } from '../../ui/text/values.tsx'
import { ReversalForm } from './reversal-form.tsx'
import { ENTRY_LABELS, TOPIC } from './trust.api.ts'

interface EntryProps {
	readonly one: TrustEntry
	readonly onClose: () => void
}

type Way = 'show' | 'reverse' | 'return'

/** One transaction: who recorded it, and how it is corrected. */
export function EntryDialog({ one, onClose }: EntryProps) {
	const [way, setWay] = useState<Way>('show')
	const title = { show: ENTRY_LABELS[one.kind], reverse: 'Reverse transaction', return: 'Record returned deposit' }[way]
	return (
		<Dialog opened onClose={onClose} title={title}>
			{way === 'show' ? (
				<Shown one={one} onClose={onClose} onWay={setWay} />
			) : (
				<CorrectionForm one={one} way={way} onClose={onClose} />
			)}
		</Dialog>
	)
}

function Shown({ one, onClose, onWay }: EntryProps & { readonly onWay: (way: Way) => void }) {
	const save = useSave(trust.clearDeposit, { topic: TOPIC, failed: 'Failed to clear the deposit' })
	const clear = async () => {
		await save({ id: one.id }, { message: () => 'The deposit has cleared.' })
		onClose()
	}
	const isReversible = one.reversedBy === null && one.kind !== 'reversal'
	return (
		<Stack gap={5}>
			<FactList facts={factsOf(one)} />
			<Row gap={3} align="end">
				{one.heldUntil !== null && <Button onClick={() => void clear()}>Mark as cleared</Button>}
				{isReversible && one.kind === 'deposit' && (
					<Button onClick={() => onWay('return')}>Returned by the bank</Button>
				)}
				{isReversible && <Button onClick={() => onWay('reverse')}>Reverse</Button>}
				<Button onClick={onClose}>Close</Button>
			</Row>
		</Stack>
	)
}

function factsOf(one: TrustEntry): { label: string; value: ReactNode }[] {
	const {
		postedOn,
		cents,
		payee,
		purpose,
		reference,
		createdByName,
		approvedByName,
		createdAt,
		reversedBy,
		heldUntil,
	} = one
	return [
		{ label: 'Date', value: <DateText date={postedOn} /> },
		{ label: 'Amount', value: <Money cents={cents} /> },
		{ label: cents > 0 ? 'Received from' : 'Paid to', value: payee },
		{ label: 'Purpose', value: purpose },
		{ label: 'Reference', value: reference },
		{ label: 'Recorded by', value: createdByName ?? 'Praxis' },
		{ label: 'Recorded', value: <InstantText at={createdAt} shown="day" /> },
		...(approvedByName === null ? [] : [{ label: 'Approved by', value: approvedByName }]),
		...(heldUntil === null ? [] : [{ label: 'Held until', value: <DateText date={heldUntil} /> }]),
		...(reversedBy === null ? [] : [{ label: 'Corrected', value: 'Reversed' }]),
	].filter(({ value }) => value !== '')
}

const TEXTS = {
	reverse: {
		about: 'The opposite transaction is recorded. Both stay in the ledger.',
		submit: 'Reverse transaction',
		done: 'Transaction reversed.',
		failed: 'Failed to reverse the transaction',
	},
	return: {
		about:
			'The client’s ledger is debited as far as it goes. What was spent already is a shortage, which the firm has to cover with its own money.',
		submit: 'Record returned deposit',
		done: 'Returned deposit recorded.',
		failed: 'Failed to record the returned deposit',
	},
} as const

function CorrectionForm({ one, way, onClose }: EntryProps & { readonly way: 'reverse' | 'return' }) {
	const [id] = useState(newId)
	const { about, submit, done, failed } = TEXTS[way]
	const reverse = useSave(trust.reverse, { topic: TOPIC, failed })
	const giveBack = useSave(trust.returnDeposit, { topic: TOPIC, failed })
	const saying = { key: id, message: () => done }
	return (
		<ReversalForm
			label={submit}
			about={about}
			onSubmit={(values) =>
				way === 'reverse'
					? reverse({ id: one.id, reversalId: id, ...values }, saying)
					: giveBack({ id: one.id, returnId: id, ...values }, saying)
			}
			onClose={onClose}
		/>
	)
}

import { billing } from '@praxis/contract/billing/billing.contract'
import type { InvoiceRow } from '@praxis/contract/billing/invoice.fields'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Hint, Stack } from '../../../ui/layout/layout.tsx'
import { sourceOf } from '../../../ui/list/source-of.ts'
import { useNavigation } from '../../../ui/navigation/navigation.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts'
import { Money } from '../../../ui/text/amounts.tsx'
import { BILLING, invoiceQuery, TOPIC } from '../billing.api.ts'
import { LineFlags } from '../ebilling/line-flags.tsx'
import { InvoiceLines } from '../invoice-lines.tsx'
import { nameOfInvoice } from '../invoice-list.tsx'
import { InvoiceTotals } from '../invoice-totals.tsx'
import { RetainerRequest } from '../retainer-request.tsx'
import styles from './review.module.css'
import { ReviewList } from './review-list.tsx'
import { RunReport } from './run-report.tsx'
import { usePreBills, useReview } from './use-review.ts'
import { useRun } from './use-run.ts'
import { WriteDownDialog } from './write-down-dialog.tsx'

/** Hundreds of pre-bills one after the other by keyboard, and the issue of those that were approved. */
export function ReviewBills() {
	const { query, isComplete, isStopped } = usePreBills()
	return (
		<Loaded query={query} skeleton={<LoadingLines what="pre-bills" />}>
			{() => (
				<>
					{isStopped && (
						<Banner tone="red" action={<Button onClick={() => void query.fetchNextPage()}>Retry</Button>}>
							Not all pre-bills could be loaded.
						</Banner>
					)}
					<Review bills={sourceOf(query).rows} isComplete={isComplete} />
				</>
			)}
		</Loaded>
	)
}

const ISSUING = { doing: 'Issuing', did: 'Issued', failed: 'Not issued' }
const sumOf = (bills: readonly InvoiceRow[]) => bills.reduce((sum, one) => sum + one.totalCents, 0)

interface ReviewProps {
	readonly bills: readonly InvoiceRow[]
	readonly isComplete: boolean
}

type Asked = 'issue' | 'write-down' | null

/** The keys of the review. */
function useReviewKeys(
	{ active, go, approve }: ReturnType<typeof useReview>,
	mayIssue: boolean,
	ask: (asked: Asked) => void,
): void {
	const { navigate } = useNavigation()
	const act = (isPossible: boolean, work: () => unknown) => () => {
		if (isPossible) work()
		return isPossible
	}
	const isShown = active !== null
	const group = 'Review'
	useShortcuts([
		{ keys: 'j', label: 'Next pre-bill', group, run: () => go(1) },
		{ keys: 'k', label: 'Previous pre-bill', group, run: () => go(-1) },
		{ keys: 'a', label: 'Approve, or take the approval back', group, run: approve },
		{ keys: 'w', label: 'Write down', group, run: act(isShown, () => ask('write-down')) },
		{ keys: 'o', label: 'Open', group, run: act(isShown, () => navigate(`${BILLING.href}/${active?.id}`)) },
		{ keys: 'i', label: 'Issue what is approved', group, run: act(mayIssue, () => ask('issue')) },
	])
}

function Review({ bills, isComplete }: ReviewProps) {
	const review = useReview(bills)
	const { active, approve } = review
	const { run, start, clear } = useRun()
	const client = useQueryClient()
	const [asked, setAsked] = useState<Asked>(null)
	const approved = bills.filter(({ reviewedAt }) => reviewedAt !== null)
	const mayIssue = approved.length > 0 && run?.isRunning !== true && isComplete
	useReviewKeys(review, mayIssue, setAsked)
	const issueAll = async () => {
		setAsked(null)
		const items = approved.map((one) => ({ id: one.id, version: one.version, name: nameOfInvoice(one) }))
		await start(items, ({ id, version }) => call(billing.issue, { id, version }, { idempotencyKey: randomKey() }))
		await client.invalidateQueries({ queryKey: [TOPIC] })
	}
	return (
		<Stack gap={5}>
			{run !== null && <RunReport run={run} words={ISSUING} hrefOf={(id) => `${BILLING.href}/${id}`} onClose={clear} />}
			{active === null ? (
				<EmptyState title="Nothing to review" icon={<Icon name="receipt" />}>
					Create pre-bills under Work in progress.
				</EmptyState>
			) : (
				<>
					<div className={styles.bar}>
						<p role="status">
							{approved.length} of {bills.length} approved{isComplete ? '' : ', loading more'}
						</p>
						<Button onClick={approve}>{active.reviewedAt === null ? 'Approve' : 'Take approval back'}</Button>
						<Button variant="primary" disabled={!mayIssue} onClick={() => setAsked('issue')}>
							Issue approved
						</Button>
					</div>
					<Hint>
						Keys: <kbd>j</kbd> next, <kbd>k</kbd> previous, <kbd>a</kbd> approve, <kbd>w</kbd> write down, <kbd>o</kbd>{' '}
						open, <kbd>i</kbd> issue what is approved.
					</Hint>
					<Panes bills={bills} id={active.id} asked={asked} onAsk={setAsked} onChoose={review.setActive} />
				</>
			)}
			<IssueDialog opened={asked === 'issue'} approved={approved} onIssue={issueAll} onClose={() => setAsked(null)} />
		</Stack>
	)
}

interface PanesProps {
	readonly bills: readonly InvoiceRow[]
	readonly id: string
	readonly asked: Asked
	readonly onAsk: (asked: Asked) => void
	readonly onChoose: (id: string) => void
}

function Panes({ bills, id, asked, onAsk, onChoose }: PanesProps) {
	return (
		<div className={styles.panes}>
			<ReviewList bills={bills} activeId={id} onChoose={onChoose} />
			<Preview
				key={id}
				id={id}
				isWritingDown={asked === 'write-down'}
				onWriteDown={(on) => onAsk(on ? 'write-down' : null)}
			/>
		</div>
	)
}

interface IssueDialogProps {
	readonly opened: boolean
	readonly approved: readonly InvoiceRow[]
	readonly onIssue: () => Promise<void>
	readonly onClose: () => void
}

function IssueDialog({ opened, approved, onIssue, onClose }: IssueDialogProps) {
	return (
		<ConfirmDialog
			opened={opened}
			onClose={onClose}
			title="Issue approved pre-bills"
			tone="normal"
			confirmLabel="Issue"
			onConfirm={() => void onIssue()}
		>
			{approved.length === 1 ? '1 invoice' : `${approved.length} invoices`} over <Money cents={sumOf(approved)} /> get
			their numbers and are posted to the books. What fails stays a pre-bill and is listed.
		</ConfirmDialog>
	)
}

interface PreviewProps {
	readonly id: string
	readonly isWritingDown: boolean
	readonly onWriteDown: (on: boolean) => void
}

function Preview({ id, isWritingDown, onWriteDown }: PreviewProps) {
	const query = useQuery(invoiceQuery(id))
	return (
		<Loaded query={query} skeleton={<LoadingLines what="pre-bill" />}>
			{(one) => (
				<Stack as="section" gap={5} aria-label={nameOfInvoice(one)}>
					<div className={styles.bar}>
						<p>
							<strong>{one.caseName || one.clientName}</strong>
						</p>
						<Button size="small" onClick={() => onWriteDown(true)}>
							Write down
						</Button>
						<ButtonLink size="small" href={`${BILLING.href}/${id}`}>
							Open
						</ButtonLink>
					</div>
					<LineFlags one={one} />
					<InvoiceLines one={one} />
					<InvoiceTotals one={one} />
					<RetainerRequest cents={one.retainerRequestCents} />
					{isWritingDown && <WriteDownDialog one={one} onClose={() => onWriteDown(false)} />}
				</Stack>
			)}
		</Loaded>
	)
}

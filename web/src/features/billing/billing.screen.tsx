import { useQuery } from '@tanstack/react-query'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { SummaryStrip } from '../../ui/record/record-page.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { Duration, Money } from '../../ui/text/amounts.tsx'
import { OWN_BILLING, totalsQuery } from './billing.api.ts'
import { BudgetList } from './budgets/budget-list.tsx'
import { InterestTermsCard } from './interest/terms-card.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { OwnInvoices } from './own-invoices.tsx'
import { Receivables } from './receivables.tsx'
import { ReminderSettings } from './reminders/reminder-settings.tsx'
import { Reports } from './reports/reports.tsx'
import { ReviewBills } from './review/review-bills.tsx'
import { OwnStatement } from './statements/own-statement.tsx'
import { WorkInProgress } from './work-in-progress.tsx'

/** What is not billed yet, the invoices, and what clients owe; a client's own invoices. */
export function BillingScreen() {
	const { may } = useAuth()
	return may('access_billing') ? <FirmBilling /> : <OwnBilling />
}

function OwnBilling() {
	const none = (
		<EmptyState title="No invoices yet" icon={<Icon name="receipt" />}>
			Invoices appear here when the firm issues them.
		</EmptyState>
	)
	return (
		<>
			<PageHeader title={OWN_BILLING.label} lead="Invoices of the firm to you, and what is due." />
			<OwnInvoices none={none} />
			<OwnStatement />
		</>
	)
}

function FirmBilling() {
	return (
		<>
			<PageHeader title="Billing" lead="Turn recorded time and expenses into invoices, and see what is outstanding." />
			<Totals />
			<RecordTabs
				label="Parts of billing"
				tabs={[
					{ id: 'work', label: 'Work in progress', content: () => <WorkInProgress /> },
					{ id: 'review', label: 'Review', content: () => <ReviewBills /> },
					{ id: 'invoices', label: 'Invoices', content: () => <InvoiceList /> },
					{ id: 'receivables', label: 'Accounts receivable', content: () => <Receivables /> },
					{ id: 'budgets', label: 'Budgets', content: () => <BudgetList /> },
					{ id: 'reports', label: 'Reports', content: () => <Reports /> },
					{ id: 'settings', label: 'Settings', content: () => <Settings /> },
				]}
			/>
		</>
	)
}

const FIRM = {}

function Settings() {
	return (
		<Stack gap={5}>
			<ReminderSettings />
			<InterestTermsCard owner={FIRM} />
		</Stack>
	)
}

function Totals() {
	const query = useQuery(totalsQuery({}))
	return (
		<Loaded query={query} skeleton={<LoadingLines what="totals" />}>
			{(one) => (
				<SummaryStrip
					facts={[
						{ label: 'Unbilled time', value: <Duration seconds={one.unbilledSeconds} /> },
						{ label: 'Unbilled', value: <Money cents={one.unbilledCents} /> },
						{ label: 'Billed', value: <Money cents={one.billedCents} /> },
						{ label: 'Paid', value: <Money cents={one.paidCents} /> },
						{ label: 'Outstanding', value: <Money cents={one.outstandingCents} /> },
						{ label: 'Overdue', value: <Money cents={one.overdueCents} /> },
					]}
				/>
			)}
		</Loaded>
	)
}

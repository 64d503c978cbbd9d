import { MAIL_STATUSES, type MailStatus, type MailSummary, mailStatus } from '@praxis/contract/outbox/outbox.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DataList } from '../../ui/list/data-list.tsx'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { Column, ListFilter } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { Banner } from '../../ui/page/banner.tsx'
import { StatusMark, type Tone } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import classes from './mail-dialog.module.css'
import { MailDialog } from './mail-dialog.tsx'
import { outboxQuery } from './outbox.api.ts'

const STATUS: Readonly<Record<MailStatus, { label: string; tone: Tone }>> = {
	waiting: { label: 'Waiting', tone: 'amber' },
	sending: { label: 'Sending', tone: 'blue' },
	sent: { label: 'Sent', tone: 'green' },
	failed: { label: 'Failed', tone: 'red' },
}

const FILTERS: readonly ListFilter[] = [
	{
		kind: 'choice',
		id: 'mail',
		label: 'Status',
		options: MAIL_STATUSES.map((value) => ({ value, ...STATUS[value] })),
		single: true,
	},
]

const COLUMNS: readonly Column<MailSummary>[] = [
	{ id: 'subject', header: 'Subject', cell: (row) => row.subject, card: 'title' },
	{ id: 'to', header: 'To', cell: (row) => row.to, width: 18, card: 'detail' },
	{
		id: 'status',
		header: 'Status',
		cell: (row) => <StatusMark tone={STATUS[row.status].tone}>{STATUS[row.status].label}</StatusMark>,
		width: 8,
		card: 'mark',
	},
	{
		id: 'createdAt',
		header: 'Written',
		cell: (row) => <InstantText at={row.createdAt} shown="relative" />,
		width: 10,
		card: 'detail',
	},
]

/** The mail of the product, newest first. Without a mail server it waits here and can be read. */
export function MailOutbox() {
	const list = useListState({ filters: FILTERS })
	const query = useInfiniteQuery(
		outboxQuery(mailStatus.optional().catch(undefined).parse(list.state.filters.mail?.[0])),
	)
	const [open, setOpen] = useState<MailSummary | null>(null)
	const isSetUp = query.data?.pages[0]?.configured ?? true
	return (
		<div className={classes.body}>
			{!isSetUp && (
				<Banner tone="amber">
					No mail server is set (SMTP_URL). Emails stay here: open one to share its link yourself.
				</Banner>
			)}
			<DataList
				label="Messages"
				columns={COLUMNS}
				list={list}
				source={sourceOf(query)}
				rowKey={(row) => row.id}
				rowLabel={(row) => `${row.subject}, to ${row.to}`}
				onOpen={setOpen}
				searchable={false}
				empty={{
					title: 'No emails yet',
					text: 'Invitations, confirmations and password links will be listed here.',
				}}
			/>
			{open !== null && <MailDialog mail={open} onClose={() => setOpen(null)} />}
		</div>
	)
}

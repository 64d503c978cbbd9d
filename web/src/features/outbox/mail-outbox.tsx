import { MAIL_STATUSES, type MailStatus, mailStatus } from '@praxis/contract/kernel/mail-status'
import { type MailSummary, outbox } from '@praxis/contract/outbox/outbox.contract'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { call } from '../../lib/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Muted, Stack } from '../../ui/layout/layout.tsx'
import { DataList } from '../../ui/list/data-list.tsx'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { Column, ListFilter } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { StatusMark, type Tone } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './mail-dialog.module.css'
import { mailQuery, OUTBOX_TOPIC, outboxQuery } from './outbox.api.ts'

const LINK = /(https?:\/\/\S+)/

/** The text with its links as links. */
function Letter({ text }: { readonly text: string }) {
	return (
		<p className={classes.letter}>
			{text.split(LINK).map((part, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
				<Fragment key={at}>{LINK.test(part) ? <a href={part}>{part}</a> : part}</Fragment>
			))}
		</p>
	)
}

/** One message, to read it and to send it again. */
function MailDialog({ mail, onClose }: { readonly mail: MailSummary; readonly onClose: () => void }) {
	const client = useQueryClient()
	const query = useQuery(mailQuery(mail.id))
	const retry = useMutation({
		mutationFn: () => call(outbox.retry, { id: mail.id }),
		onSuccess: async () => {
			toast.success('Email sent again.')
			onClose()
			await client.invalidateQueries({ queryKey: [OUTBOX_TOPIC] })
		},
	})
	const isStuck = mail.status === 'failed' || mail.status === 'waiting'
	return (
		<Dialog
			opened
			wide
			onClose={onClose}
			title={mail.subject}
			actions={
				<>
					{isStuck && (
						<Button busy={retry.isPending} onClick={() => retry.mutate()}>
							Send now
						</Button>
					)}
					<Button variant="primary" onClick={onClose}>
						Close
					</Button>
				</>
			}
		>
			<Stack>
				<Muted as="p">To {mail.to}</Muted>
				{mail.lastError !== null && <Banner tone="red">{mail.lastError}</Banner>}
				{retry.error !== null && <Banner tone="red">{failureOf(retry.error).message}</Banner>}
				{query.error !== null && <Banner tone="red">{failureOf(query.error).message}</Banner>}
				{query.data === undefined && query.error === null && (
					<>
						<LoadingNote what="the message" />
						<Bone width={40} />
					</>
				)}
				{query.data !== undefined && <Letter text={query.data.text} />}
			</Stack>
		</Dialog>
	)
}

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
		<Stack>
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
		</Stack>
	)
}

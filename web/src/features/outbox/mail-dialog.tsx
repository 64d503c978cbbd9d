import { type MailSummary, outbox } from '@praxis/contract/outbox/outbox.contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment } from 'react'
import { call } from '../../lib/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './mail-dialog.module.css'
import { mailQuery, OUTBOX_TOPIC } from './outbox.api.ts'

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
export function MailDialog({ mail, onClose }: { readonly mail: MailSummary; readonly onClose: () => void }) {
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
			<div className={classes.body}>
				<p className={classes.to}>To {mail.to}</p>
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
			</div>
		</Dialog>
	)
}

import { answerReminders } from '@praxis/contract/answers/answer-reminders.contract'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import classes from './form/page.module.css'

/** Stopping is a press of a button, because mail scanners open links before people do. */
export function StopRemindersScreen() {
	const token = useUrlParams().params.get('token') ?? ''
	const stop = useMutation({ mutationFn: () => call(answerReminders.stop, { token }) })
	return (
		<div className={classes.public}>
			{stop.isSuccess ? (
				<PageHeader
					title="No more reminders"
					lead="You will receive no more reminders of questionnaires at this address. The links you have still work."
				/>
			) : (
				<>
					<PageHeader
						title="Stop reminders"
						lead="Click to receive no more reminders of questionnaires at your email address."
					/>
					{stop.error !== null && <Banner tone="red">{messageOf(stop.error)}</Banner>}
					<div className={classes.actions}>
						<Button variant="primary" busy={stop.isPending} onClick={() => stop.mutate()}>
							Stop reminders
						</Button>
					</div>
				</>
			)}
		</div>
	)
}

import { appointmentFeeds } from '@praxis/contract/calendar/appointment-feeds.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { usePhrases } from '../../ui/text/phrases.ts'
import { Said } from '../../ui/text/said.tsx'
import { appointmentFeedsQuery, saving } from './calendar.api.ts'
import { FeedList } from './feed-list.tsx'
import { FeedMade } from './feed-made.tsx'

/** Where a client gets their appointments into another calendar program. */
export function AppointmentFeedEntry() {
	const [opened, setOpened] = useState(false)
	return (
		<>
			<Button onClick={() => setOpened(true)}>Show in another calendar</Button>
			{opened && <AppointmentFeedsDialog onClose={() => setOpened(false)} />}
		</>
	)
}

export function AppointmentFeedsDialog({ onClose }: { readonly onClose: () => void }) {
	const say = usePhrases()
	const [made, setMade] = useState<string | null>(null)
	const query = useQuery(appointmentFeedsQuery)
	const revoke = useSave(appointmentFeeds.revoke, saving(say('Failed to revoke the feed')))
	if (made !== null) return <FeedMade link={made} onClose={() => setMade(null)} />
	return (
		<Dialog opened onClose={onClose} title="Show in another calendar">
			<Stack>
				<Hint breaks>
					<Said>
						With a feed, the calendar of your phone or computer shows the appointments listed here and follows each
						change.
					</Said>
				</Hint>
				<Loaded query={query} skeleton={<LoadingLines what="the feeds" />} level={3}>
					{({ items }) =>
						items.length > 0 && (
							<FeedList
								feeds={items.map((one) => ({ ...one, title: say('My appointments') }))}
								onRevoke={async (id) => void (await revoke({ id }, { message: () => say('Feed revoked.') }))}
							/>
						)
					}
				</Loaded>
				<NewFeed onMade={setMade} />
			</Stack>
		</Dialog>
	)
}

function NewFeed({ onMade }: { readonly onMade: (link: string) => void }) {
	const say = usePhrases()
	const create = useSave(appointmentFeeds.create, saving(say('Failed to create the feed')))
	const [showsDetails, setShowsDetails] = useState(true)
	const [busy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)
	const make = async () => {
		setBusy(true)
		setFailure(null)
		try {
			onMade((await create({ showsDetails })).answer.link)
		} catch (error) {
			setFailure(messageOf(error))
			setBusy(false)
		}
	}
	return (
		<>
			<CheckboxField
				label="Show titles, places and names of cases"
				help="Otherwise the feed only says when you are busy."
				value={showsDetails}
				onChange={setShowsDetails}
			/>
			{failure !== null && <Banner tone="red">{say(failure)}</Banner>}
			<div>
				<Button variant="primary" busy={busy} onClick={() => void make()}>
					Create feed
				</Button>
			</div>
		</>
	)
}

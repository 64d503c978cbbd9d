import type { ClientEvent, ComingMilestone, TimelineKind } from '@praxis/contract/portal/portal-timeline.contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { usePortalTexts } from '../../parts/portal-texts/portal-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { Hint, Row, Stack, Text } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { phrase } from '../../ui/text/phrases.ts'
import { DateText, InstantText } from '../../ui/text/values.tsx'
import { comingQuery, PORTAL, portalTimelineQuery } from './portal.api.ts'
import classes from './portal.module.css'

const ICONS: Readonly<Record<TimelineKind, IconName>> = {
	opened: 'briefcase',
	closed: 'briefcase',
	stage: 'history',
	milestone: 'check',
	document_shared: 'file',
	document_sent: 'file',
	message_received: 'mail',
	message_sent: 'mail',
	questionnaire: 'note',
}

/** Steps of the case itself, apart from what was exchanged about it. */
const STEPS: ReadonlySet<TimelineKind> = new Set(['opened', 'stage', 'milestone', 'closed'])

interface ClientTimelineProps {
	readonly caseId: string
}

/** A case as a line: what is to come, today, and what happened, the latest first. */
export function ClientTimeline({ caseId }: ClientTimelineProps) {
	const { say } = usePortalTexts()
	const [isShort, setShort] = useState(false)
	return (
		<Stack>
			<Row as="fieldset" align="stretch" aria-label={say('timeline.show')}>
				{[false, true].map((short) => (
					<button
						key={String(short)}
						type="button"
						className={classes.choice}
						aria-pressed={short === isShort}
						onClick={() => setShort(short)}
					>
						{say(short ? 'timeline.steps' : 'timeline.everything')}
					</button>
				))}
			</Row>
			<Coming caseId={caseId} />
			<p className={classes.today}>{say('timeline.today')}</p>
			<Past caseId={caseId} isShort={isShort} />
		</Stack>
	)
}

function Coming({ caseId }: ClientTimelineProps) {
	const { say } = usePortalTexts()
	return (
		<section aria-label={say('timeline.coming')}>
			<Text as="h2" size="title-3" after={3}>
				{say('timeline.coming')}
			</Text>
			<Loaded query={useQuery(comingQuery(caseId))} level={3} skeleton={<LoadingLines what="what comes next" />}>
				{({ items }) =>
					items.length === 0 ? (
						<Hint>{say('timeline.noneComing')}</Hint>
					) : (
						<Stack as="ol" gap={0}>
							{items.map((one) => (
								<ComingItem key={one.id} one={one} />
							))}
						</Stack>
					)
				}
			</Loaded>
		</section>
	)
}

function ComingItem({ one: { day, title, text } }: { readonly one: ComingMilestone }) {
	const { say } = usePortalTexts()
	return (
		<Item mark={<Icon name="clock" size="small" />} state="coming">
			<Hint>{day === null ? say('timeline.undated') : <DateText date={day} />}</Hint>
			<Step title={title} text={text} />
		</Item>
	)
}

function Past({ caseId, isShort }: ClientTimelineProps & { readonly isShort: boolean }) {
	const { say } = usePortalTexts()
	const query = useInfiniteQuery(portalTimelineQuery(caseId))
	return (
		<section aria-label={say('timeline.past')}>
			<Text as="h2" size="title-3" after={3}>
				{say('timeline.past')}
			</Text>
			<Loaded query={query} level={3} skeleton={<LoadingLines what="the timeline" />}>
				{({ pages }) => {
					const all = pages.flatMap((page) => page.items)
					const shown = isShort ? all.filter(({ kind }) => STEPS.has(kind)) : all
					return (
						<Stack as="ol" gap={0}>
							{shown.map((one) => (
								<PastItem key={one.id} one={one} />
							))}
						</Stack>
					)
				}}
			</Loaded>
			{query.hasNextPage && (
				<Button size="small" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
					{say('timeline.older')}
				</Button>
			)}
		</section>
	)
}

function PastItem({ one }: { readonly one: ClientEvent }) {
	const { day, at, kind } = one
	return (
		<Item mark={<Icon name={ICONS[kind]} size="small" />} state={STEPS.has(kind) ? 'step' : 'exchange'}>
			<Hint>{day === null ? <InstantText at={at} shown="day" /> : <DateText date={day} />}</Hint>
			<What one={one} />
		</Item>
	)
}

function What({ one: { kind, title, text, recordId } }: { readonly one: ClientEvent }) {
	const { clientIds } = useSession()
	const { say } = usePortalTexts()
	switch (kind) {
		case 'opened':
			return (
				<Text as="p" weight="medium">
					{say('timeline.opened')}
				</Text>
			)
		case 'closed':
			return (
				<Text as="p" weight="medium">
					{say('timeline.closed')}
				</Text>
			)
		case 'stage':
		case 'milestone':
			return <Step title={title} text={text} />
		case 'document_shared':
		case 'document_sent':
			return (
				<Text as="p" width="measure" lines>
					{say(kind === 'document_sent' ? 'timeline.documentSent' : 'timeline.document')}{' '}
					<UiLink href={`/clients/${clientIds[0]}/documents`}>{title}</UiLink>
				</Text>
			)
		case 'message_received':
		case 'message_sent':
			return (
				<Text as="p" width="measure" lines>
					{kind === 'message_sent' ? say('timeline.messageSent') : say('timeline.messageFrom', { name: text })}{' '}
					<UiLink href={`${PORTAL.href}/messages/${recordId}`}>{title}</UiLink>
				</Text>
			)
		case 'questionnaire':
			return (
				<Text as="p" width="measure" lines>
					{say('timeline.questionnaire', { title })}
				</Text>
			)
	}
}

const STAGE = 'stage: '

/** Stages that a new firm has are known in the language of the portal; what the firm wrote itself is shown as it is. */
function Step({ title, text }: { readonly title: string; readonly text: string }) {
	const translated = phrase(STAGE + title)
	return (
		<>
			<Text as="p" weight="medium">
				{translated.startsWith(STAGE) ? title : translated}
			</Text>
			{text !== '' && (
				<Text as="p" width="measure" lines>
					{phrase(text)}
				</Text>
			)}
		</>
	)
}

interface ItemProps {
	readonly mark: ReactNode
	readonly state: 'coming' | 'step' | 'exchange'
	readonly children: ReactNode
}

function Item({ mark, state, children }: ItemProps) {
	return (
		<li className={classes.item} data-state={state}>
			<span className={classes.mark} aria-hidden="true">
				{mark}
			</span>
			<div className={classes.body}>{children}</div>
		</li>
	)
}

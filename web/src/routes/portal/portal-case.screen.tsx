import { caseFields } from '@praxis/contract/cases/cases.fields'
import type { PortalCase } from '@praxis/contract/cases/portal-case.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { portalCaseQuery } from '../../features/cases/cases.api.ts'
import { sharedDocumentsQuery } from '../../features/documents/documents.api.ts'
import { usePortalPreview } from '../../features/documents/use-portal-preview.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { mayUse } from '../../lib/session/may-use.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { usePortalTexts } from '../../parts/portal-texts/portal-texts.ts'
import { RecordScreen } from '../../parts/record-screen.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Hint, Muted, Stack, Text } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { RecordColumns, RecordPage } from '../../ui/record/record-page.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatBytes } from '../../ui/text/format.ts'
import { phrase } from '../../ui/text/phrases.ts'
import { DateText, InstantText } from '../../ui/text/values.tsx'
import { FirmContact } from './firm-contact.tsx'
import { GuestPortal } from './guest-portal.tsx'
import { STEPS, stepOf } from './next-step.ts'
import classes from './portal.module.css'
import { NextStep } from './portal-case.tsx'
import { TeamCard } from './team-card.tsx'

const PORTAL = { href: '/dashboard/client-portal', label: 'Client portal' } as const
const DOCUMENTS_SHOWN = 6

/** One case for its client: where it stands, who works on it, documents, dates and how to reach the firm. */
export function PortalCaseScreen() {
	const { guest } = useSession()
	if (guest) return <GuestPortal />
	return (
		<RecordScreen what="case" list={PORTAL} facts={4} query={portalCaseQuery}>
			{(one) => <CasePage one={one} />}
		</RecordScreen>
	)
}

function CasePage({ one }: { readonly one: PortalCase }) {
	const { say } = usePortalTexts()
	const session = useSession()
	usePageTitle(one.caseName)
	return (
		<RecordPage
			title={one.caseName}
			back={{ ...PORTAL, label: say('portal.name') }}
			status={<StatusMark tone={caseFields.status.tones[one.status]}>{say(`status.${one.status}`)}</StatusMark>}
			actions={
				one.takesMessages && (
					<ButtonLink href={`/dashboard/client-portal/messages/new?case=${one.id}`}>{say('case.write')}</ButtonLink>
				)
			}
			facts={[
				{ label: say('case.number'), value: one.caseNumber },
				{ label: say('case.type'), value: phrase(one.type) },
				...(one.court === '' ? [] : [{ label: say('case.court'), value: one.court }]),
				...(one.docketNumber === '' ? [] : [{ label: say('case.docket'), value: one.docketNumber }]),
				...(one.openedOn === null ? [] : [{ label: say('case.opened'), value: <DateText date={one.openedOn} /> }]),
				...(one.closedOn === null ? [] : [{ label: say('case.closed'), value: <DateText date={one.closedOn} /> }]),
				{ label: say('case.updated'), value: <InstantText at={one.updatedAt} shown="day" /> },
			]}
		>
			<RecordColumns
				main={
					<Stack>
						<Card title={say('case.status')}>
							<Steps status={one.status} />
							<Text as="p" size="prose">
								<NextStep status={one.status} />
							</Text>
							{one.hasTimeline && (
								<p className={classes.all}>
									<UiLink href={`/dashboard/client-portal/timeline?case=${one.id}`}>{say('case.timeline')}</UiLink>
								</p>
							)}
						</Card>
						{one.description !== '' && (
							<Card title={say('case.about')}>
								<Text as="p" breaks lines="exact">
									{one.description}
								</Text>
							</Card>
						)}
						{mayUse(session, 'documents') && <Documents caseId={one.id} clientId={one.clientId} />}
					</Stack>
				}
				side={
					<Stack>
						<TeamCard team={one.team} />
						<FirmContact />
					</Stack>
				}
			/>
		</RecordPage>
	)
}

/** Where the case stands, as a line of steps; none for archived and inactive cases. */
function Steps({ status }: Pick<PortalCase, 'status'>) {
	const { say } = usePortalTexts()
	const current = stepOf(status)
	if (current === null) return null
	return (
		<ol className={classes.steps} aria-label={say('case.progress')}>
			{STEPS.map((step, at) => (
				<li
					key={step}
					className={classes.step}
					data-done={at <= current || undefined}
					aria-current={at === current ? 'step' : undefined}
				>
					{say(`step.${step}`)}
				</li>
			))}
		</ol>
	)
}

/** The latest documents of the case that are shared. */
function Documents({ caseId, clientId }: { readonly caseId: string; readonly clientId: string }) {
	const { say } = usePortalTexts()
	const query = useInfiniteQuery(sharedDocumentsQuery({ clientId, caseId }))
	const { open, download, dialog } = usePortalPreview(clientId)
	return (
		<Card
			title={say('section.documents')}
			actions={<UiLink href={`/clients/${clientId}/documents`}>{say('case.allDocuments')}</UiLink>}
		>
			{dialog}
			<Loaded query={query} level={3} skeleton={<LoadingLines what="documents" />}>
				{({ pages: [first] }) =>
					first === undefined || first.items.length === 0 ? (
						<Muted as="p">{say('case.noDocuments')}</Muted>
					) : (
						<ul className={classes.files}>
							{first.items.slice(0, DOCUMENTS_SHOWN).map((file) => (
								<li key={file.id}>
									<button type="button" className={classes.fileName} onClick={() => open(file)}>
										{file.title}
									</button>
									<Hint as="span">
										{formatBytes(file.bytes)} · <InstantText at={file.sharedAt} shown="day" />
									</Hint>
									<Button
										size="small"
										onClick={() => download(file.id)}
										aria-label={say('case.downloadOf', { title: file.title })}
									>
										{say('case.download')}
									</Button>
								</li>
							))}
						</ul>
					)
				}
			</Loaded>
		</Card>
	)
}

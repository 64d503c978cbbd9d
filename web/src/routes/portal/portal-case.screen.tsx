import { caseFields } from '@praxis/contract/cases/cases.fields'
import type { PortalCase } from '@praxis/contract/cases/portal-case.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { portalCaseQuery } from '../../features/cases/cases.api.ts'
import { downloadSharedDocument, sharedDocumentsQuery } from '../../features/documents/documents.api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { RecordScreen } from '../../parts/record-screen.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingNote } from '../../ui/page/skeleton.tsx'
import { RecordColumns, RecordPage } from '../../ui/record/record-page.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatBytes } from '../../ui/text/format.ts'
import { DateText, InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
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
	usePageTitle(one.caseName)
	return (
		<RecordPage
			title={one.caseName}
			back={PORTAL}
			status={<StatusMark tone={caseFields.status.tones[one.status]}>{one.status}</StatusMark>}
			actions={
				one.takesMessages && (
					<ButtonLink href={`/dashboard/client-portal/messages/new?case=${one.id}`}>Write to the firm</ButtonLink>
				)
			}
			facts={[
				{ label: 'Case number', value: one.caseNumber },
				{ label: 'Type', value: one.type },
				...(one.court === '' ? [] : [{ label: caseFields.court.label, value: one.court }]),
				...(one.docketNumber === '' ? [] : [{ label: caseFields.docketNumber.label, value: one.docketNumber }]),
				...(one.openedOn === null
					? []
					: [{ label: caseFields.openedOn.label, value: <DateText date={one.openedOn} /> }]),
				...(one.closedOn === null
					? []
					: [{ label: caseFields.closedOn.label, value: <DateText date={one.closedOn} /> }]),
				{ label: 'Last updated', value: <InstantText at={one.updatedAt} shown="day" /> },
			]}
		>
			<RecordColumns
				main={
					<div className={classes.stack}>
						<Card title="Status">
							<Steps status={one.status} />
							<p className={classes.next}>
								<NextStep status={one.status} />
							</p>
							{one.hasTimeline && (
								<p className={classes.all}>
									<UiLink href={`/dashboard/client-portal/timeline?case=${one.id}`}>Timeline of this case</UiLink>
								</p>
							)}
						</Card>
						{one.description !== '' && (
							<Card title="About your case">
								<p className={classes.text}>{one.description}</p>
							</Card>
						)}
						<Documents caseId={one.id} clientId={one.clientId} />
					</div>
				}
				side={
					<div className={classes.stack}>
						<TeamCard team={one.team} />
						<FirmContact />
					</div>
				}
			/>
		</RecordPage>
	)
}

/** Where the case stands, as a line of steps; none for archived and inactive cases. */
function Steps({ status }: Pick<PortalCase, 'status'>) {
	const current = stepOf(status)
	if (current === null) return null
	return (
		<ol className={classes.steps} aria-label="Progress">
			{STEPS.map((step, at) => (
				<li
					key={step}
					className={classes.step}
					data-done={at <= current || undefined}
					aria-current={at === current ? 'step' : undefined}
				>
					{step}
				</li>
			))}
		</ol>
	)
}

/** The latest documents of the case that are shared. */
function Documents({ caseId, clientId }: { readonly caseId: string; readonly clientId: string }) {
	const query = useInfiniteQuery(sharedDocumentsQuery({ clientId, caseId }))
	const download = (id: string) => downloadSharedDocument(clientId, id).catch(toast.failure)
	return (
		<Card title="Documents" actions={<UiLink href={`/clients/${clientId}/documents`}>All documents</UiLink>}>
			<Loaded query={query} level={3} skeleton={<LoadingNote what="documents" />}>
				{({ pages: [first] }) =>
					first === undefined || first.items.length === 0 ? (
						<p className={classes.none}>No documents yet. Documents that the firm shares with you appear here.</p>
					) : (
						<ul className={classes.files}>
							{first.items.slice(0, DOCUMENTS_SHOWN).map((file) => (
								<li key={file.id}>
									<span className={classes.fileName}>{file.title}</span>
									<span className={classes.fileNote}>
										{formatBytes(file.bytes)} · <InstantText at={file.createdAt} shown="day" />
									</span>
									<Button size="small" onClick={() => download(file.id)} aria-label={`Download ${file.title}`}>
										Download
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

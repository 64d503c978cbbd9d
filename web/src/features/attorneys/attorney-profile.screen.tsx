import type { AttorneyProfileView } from '@praxis/contract/attorneys/attorney-profiles.contract'
import { ROLE_LABELS } from '@praxis/contract/identity/users.fields'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiError } from '../../lib/call.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { FactList } from '../../ui/page/fact-list.tsx'
import { RecordError, RecordNotFound, RecordPage, RecordSkeleton } from '../../ui/record/record-page.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { DateText } from '../../ui/text/values.tsx'
import { AttorneyEdit } from './attorney-edit.tsx'
import { attorneyProfileQuery } from './attorneys.api.ts'
import classes from './attorneys.module.css'
import table from './bar-admissions.module.css'

/** An attorney of the firm, by address or id. */
export function AttorneyProfileScreen() {
	const { emailOrId = '' } = useParams({ strict: false })
	const { params, set } = useUrlParams()
	const query = useQuery(attorneyProfileQuery(emailOrId))
	if (query.data !== undefined) {
		const profile = query.data
		if (profile.editable && params.get('edit') === '1') {
			return <AttorneyEdit profile={profile} emailOrId={emailOrId} onDone={() => set({ edit: null })} />
		}
		return <LoadedAttorney profile={profile} onEdit={() => set({ edit: '1' }, { replace: false })} />
	}
	if (query.error === null) return <RecordSkeleton what="attorney" facts={4} />
	const gone = query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400)
	if (gone) return <RecordNotFound what="attorney" actions={<ButtonLink href="/dashboard">Dashboard</ButtonLink>} />
	return <RecordError message={failureOf(query.error).message} onRetry={() => query.refetch()} />
}

interface LoadedAttorneyProps {
	readonly profile: AttorneyProfileView
	readonly onEdit: () => void
}

function LoadedAttorney({ profile, onEdit }: LoadedAttorneyProps) {
	usePageTitle(profile.fullName)
	const edit = (
		<Button variant="primary" icon={<Icon name="edit" />} onClick={onEdit}>
			{profile.version === 0 ? 'Add profile' : 'Edit'}
		</Button>
	)
	return (
		<RecordPage
			title={profile.fullName}
			lead={profile.roleTitle ?? ROLE_LABELS[profile.role]}
			actions={profile.editable && profile.version > 0 && edit}
			facts={[
				{ label: 'Email', value: <a href={`mailto:${profile.email}`}>{profile.email}</a> },
				{ label: 'Office', value: profile.officePhone ?? profile.phone },
				{ label: 'Role', value: ROLE_LABELS[profile.role] },
				{
					label: 'Hourly rate',
					value: profile.hourlyRateCents === null ? null : <Money cents={profile.hourlyRateCents} />,
				},
			]}
		>
			{profile.version === 0 ? (
				<EmptyState title="This profile is empty" actions={profile.editable && edit}>
					<p>Add bar admissions, practice areas and a short biography.</p>
				</EmptyState>
			) : (
				<Details profile={profile} />
			)}
		</RecordPage>
	)
}

function Details({ profile }: { readonly profile: AttorneyProfileView }) {
	return (
		<div className={classes.columns}>
			<Stack gap={5}>
				<Card title="Biography">
					<p className={classes.prose}>{profile.biography || '—'}</p>
				</Card>
				<Card title="Bar admissions">
					<BarAdmissions admissions={profile.barAdmissions} />
				</Card>
			</Stack>
			<Stack gap={5}>
				<Card title="Practice">
					<FactList
						facts={[
							{ label: 'Areas', value: profile.practiceAreas.join(', ') || '—' },
							{ label: 'Languages', value: profile.languages.join(', ') || '—' },
							{
								label: 'Experience',
								value: profile.yearsOfExperience === null ? '—' : countOf(profile.yearsOfExperience, 'year'),
							},
							{ label: 'Locations', value: profile.locations.join(', ') || '—' },
							{ label: 'Education', value: <span className={classes.prose}>{profile.education || '—'}</span> },
						]}
					/>
				</Card>
				<NewCases profile={profile} />
			</Stack>
		</div>
	)
}

function countOf(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function NewCases({ profile: { isAccepting, capacity, daysOff } }: { readonly profile: AttorneyProfileView }) {
	const today = new Date().toLocaleDateString('sv')
	const next = daysOff.filter(({ to }) => to >= today).toSorted((a, b) => a.from.localeCompare(b.from))
	return (
		<Card title="New cases">
			<FactList
				facts={[
					{ label: 'Accepting', value: isAccepting ? 'Yes' : 'No' },
					{ label: 'Cases at once', value: capacity === null ? 'Firm maximum' : String(capacity) },
					{
						label: 'Days off',
						value:
							next.length === 0
								? 'None planned'
								: next.map(({ from, to }) => (
										<div key={`${from} ${to}`}>
											<DateText date={from} />
											{to !== from && (
												<>
													{' '}
													to <DateText date={to} />
												</>
											)}
										</div>
									)),
					},
				]}
			/>
		</Card>
	)
}

function BarAdmissions({ admissions }: { readonly admissions: AttorneyProfileView['barAdmissions'] }) {
	if (admissions.length === 0) return <p>—</p>
	const today = new Date().toLocaleDateString('sv')
	return (
		<table className={table.table}>
			<thead>
				<tr>
					<th scope="col">State or court</th>
					<th scope="col">Number</th>
					<th scope="col">Admitted</th>
					<th scope="col">Renewal due</th>
				</tr>
			</thead>
			<tbody>
				{admissions.map((one) => (
					<tr key={`${one.jurisdiction} ${one.barNumber}`}>
						<td>{one.jurisdiction}</td>
						<td data-label="Number">{one.barNumber}</td>
						<td data-label="Admitted">{one.admittedOn === null ? '—' : <DateText date={one.admittedOn} />}</td>
						<td data-label="Renewal due">
							{one.expiresOn === null ? '—' : <DateText date={one.expiresOn} />}
							{one.expiresOn !== null && one.expiresOn < today && ' (expired)'}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}

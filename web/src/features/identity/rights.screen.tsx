import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { PersonRightsPage } from './person-rights-page.tsx'
import { RightsHistory } from './rights-history.tsx'
import { RightsMatrix } from './rights-matrix.tsx'
import { RightsPeople } from './rights-people.tsx'
import { SecondFactorPolicy } from './second-factor-policy.tsx'

export function RightsScreen() {
	const { params } = useUrlParams()
	const person = params.get('person')
	if (person !== null) return <PersonRightsPage userId={person} key={person} />
	return (
		<>
			<PageHeader
				title="Permissions"
				lead="What each role may do, and where a person may do more or less than their role."
			/>
			<RecordTabs
				label="Permissions"
				tabs={[
					{ id: 'roles', label: 'Roles', content: () => <RightsMatrix /> },
					{ id: 'people', label: 'People', content: () => <RightsPeople /> },
					{ id: 'second-factor', label: 'Second factor', content: () => <SecondFactorPolicy /> },
					{ id: 'history', label: 'History', content: () => <RightsHistory /> },
				]}
			/>
		</>
	)
}

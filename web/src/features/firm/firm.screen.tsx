import type { FirmSettings } from '@praxis/contract/firm/firm.fields'
import IconBeach from '@tabler/icons-react/dist/esm/icons/IconBeach.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconHash from '@tabler/icons-react/dist/esm/icons/IconHash.mjs'
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../ui/form/failure.ts'
import { type PagePart, PartPage } from '../../ui/parts/part-page.tsx'
import { RecordError, RecordSkeleton } from '../../ui/record/record-page.tsx'
import { firmQuery } from './firm.api.ts'
import { FirmAreas } from './firm-areas.tsx'
import { FirmHolidays } from './firm-holidays.tsx'
import { FirmHours } from './firm-hours.tsx'
import { FirmIdentity } from './firm-identity.tsx'
import { FirmLogoCard } from './firm-logo-card.tsx'
import { FirmNumbers } from './firm-numbers.tsx'

function partsOf(settings: FirmSettings): readonly PagePart[] {
	return [
		{
			id: 'identity',
			label: 'Name and address',
			icon: IconBuilding,
			lead: 'Name, contact information and logo.',
			content: () => (
				<>
					<FirmLogoCard settings={settings} />
					<FirmIdentity settings={settings} />
				</>
			),
		},
		{
			id: 'areas',
			label: 'Practice areas',
			icon: IconScale,
			lead: 'The firm’s practice areas.',
			content: () => <FirmAreas settings={settings} />,
		},
		{
			id: 'hours',
			label: 'Office hours',
			icon: IconClock,
			lead: 'Office hours, in the firm’s time zone.',
			content: () => <FirmHours settings={settings} />,
		},
		{
			id: 'holidays',
			label: 'Holidays',
			icon: IconBeach,
			lead: 'Holidays and closures, for deadlines and appointments.',
			content: () => <FirmHolidays settings={settings} />,
		},
		{
			id: 'numbers',
			label: 'Numbering and currency',
			icon: IconHash,
			lead: 'Case and invoice numbers, currency and first day of the week.',
			content: () => <FirmNumbers settings={settings} />,
		},
	]
}

interface FirmScreenProps {
	/** What features that come later let the firm set. */
	readonly parts: readonly PagePart[]
}

/** The settings of the firm, for its administrators. */
export function FirmScreen({ parts }: FirmScreenProps) {
	const query = useQuery(firmQuery)
	if (query.data === undefined) {
		if (query.error === null) return <RecordSkeleton what="the firm settings" />
		return <RecordError message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	}
	return <PartPage label="Firm settings" path="/dashboard/firm" parts={[...partsOf(query.data), ...parts]} />
}

import { LOGO_BYTES_MAX, LOGO_TYPES } from '@praxis/contract/firm/firm.contract'
import type { FirmSettings } from '@praxis/contract/firm/firm.fields'
import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import IconBeach from '@tabler/icons-react/dist/esm/icons/IconBeach.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconHash from '@tabler/icons-react/dist/esm/icons/IconHash.mjs'
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs'
import IconWorldWww from '@tabler/icons-react/dist/esm/icons/IconWorldWww.mjs'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Form, FormActions, FormSection } from '../../ui/form/form.tsx'
import { Muted, Row } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { type PagePart, PartPage } from '../../ui/parts/part-page.tsx'
import { RecordError, RecordSkeleton } from '../../ui/record/record-page.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { firmQuery, usePutLogo, useRemoveLogo } from './firm.api.ts'
import classes from './firm.module.css'
import { FirmCourts } from './firm-courts.tsx'
import { FirmHolidays } from './firm-holidays.tsx'
import { FirmHours } from './firm-hours.tsx'
import { FirmIdentity } from './firm-identity.tsx'
import { FirmNumbers } from './firm-numbers.tsx'
import { FirmWebsites } from './firm-websites.tsx'
import { FirmForm } from './use-firm-form.tsx'

const TOO_LARGE = 'The logo can have at most 2 MB.'

function LogoPicture({ logo }: Pick<FirmSettings, 'logo'>) {
	return (
		<div className={classes.logoFrame}>
			{logo === null ? (
				<Muted>No logo</Muted>
			) : (
				<img src={logo.href} width={logo.width} height={logo.height} alt="Firm logo" />
			)}
		</div>
	)
}

/** The logo: takes effect at once. */
function FirmLogoCard({ settings }: { readonly settings: FirmSettings }) {
	const { logo, version } = settings
	const input = useRef<HTMLInputElement>(null)
	const [failure, setFailure] = useState<string | null>(null)
	const putting = usePutLogo()
	const removing = useRemoveLogo()
	const busy = putting.isPending || removing.isPending

	const change = async (work: () => Promise<unknown>, done: string) => {
		setFailure(null)
		try {
			await work()
			toast.success(done)
		} catch (error) {
			setFailure(failureOf(error).message)
		}
	}
	const choose = (picture: File | undefined) => {
		if (picture === undefined) return
		if (picture.size > LOGO_BYTES_MAX) return setFailure(TOO_LARGE)
		change(() => putting.mutateAsync({ picture, version }), 'Logo updated.')
	}
	return (
		<Card title="Logo">
			<Row gap={5} lineGap={4}>
				<LogoPicture logo={logo} />
				<div className={classes.logoSide}>
					<Muted as="p">PNG or JPEG, at most 2 MB. Shown next to the firm name.</Muted>
					{failure !== null && <Banner tone="red">{failure}</Banner>}
					<Row>
						<input
							ref={input}
							type="file"
							className={classes.file}
							accept={LOGO_TYPES.join(',')}
							aria-label="Logo image"
							tabIndex={-1}
							onChange={(event) => {
								choose(event.currentTarget.files?.[0])
								event.currentTarget.value = ''
							}}
						/>
						<Button busy={putting.isPending} disabled={removing.isPending} onClick={() => input.current?.click()}>
							{logo === null ? 'Choose an image' : 'Choose another'}
						</Button>
						{logo !== null && (
							<Button
								variant="danger-quiet"
								busy={removing.isPending}
								disabled={busy && !removing.isPending}
								onClick={() => change(() => removing.mutateAsync(version), 'Logo removed.')}
							>
								Remove
							</Button>
						)}
					</Row>
				</div>
			</Row>
		</Card>
	)
}

const FIELDS = ['practiceAreas'] as const

/** The firm’s practice areas. */
function FirmAreas({ settings }: { readonly settings: FirmSettings }) {
	return (
		<Card>
			<FirmForm settings={settings} fields={FIELDS}>
				{(form) => {
					const { value, onChange } = form.field('practiceAreas')
					return (
						<Form form={form} label="Practice areas">
							<FormSection title="The firm works in">
								<div className={classes.choices}>
									{PRACTICE_AREAS.map((area) => (
										<CheckboxField
											key={area}
											label={area}
											value={value.includes(area)}
											onChange={(chosen) =>
												onChange(PRACTICE_AREAS.filter((one) => (one === area ? chosen : value.includes(one))))
											}
										/>
									))}
								</div>
							</FormSection>
							<FormActions form={form} submit="Save" />
						</Form>
					)
				}}
			</FirmForm>
		</Card>
	)
}

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
			id: 'courts',
			label: 'Courts',
			icon: IconBuildingBank,
			lead: 'The courts that cases can be assigned to.',
			content: () => <FirmCourts settings={settings} />,
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
		{
			id: 'websites',
			label: 'Websites',
			icon: IconWorldWww,
			lead: 'The sites that may show the firm’s public questionnaires. No other site can.',
			content: () => <FirmWebsites settings={settings} />,
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

import { type FirmDetails, type FirmLogo, type FirmSettings, firmSettings } from '@praxis/contract/firm/firm.fields'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Firm } from '../../platform/db/schema.gen.ts'

const COLUMNS = [
	'name',
	'legal_name',
	'street',
	'city',
	'state',
	'zip',
	'country',
	'phone',
	'email',
	'website',
	'logo_hash',
	'logo_width',
	'logo_height',
	'practice_areas',
	'courts',
	'federal_holidays',
	'closures',
	'office_hours',
	'time_zone',
	'case_number_pattern',
	'case_number_restart',
	'invoice_number_pattern',
	'invoice_number_restart',
	'invoice_layout',
	'currency',
	'week_start',
	'embed_origins',
	'version',
	'updated_at',
] as const

type FirmRow = Pick<Selectable<Firm>, (typeof COLUMNS)[number]> & { readonly tax_id: string }
type LogoRow = Pick<FirmRow, 'logo_hash' | 'logo_width' | 'logo_height'>

function toLogo({ logo_hash, logo_width, logo_height }: LogoRow): FirmLogo | null {
	if (logo_hash === null || logo_width === null || logo_height === null) return null
	return { href: `/api/firm/logo/${logo_hash}`, width: logo_width, height: logo_height }
}

function toSettings(row: FirmRow): FirmSettings {
	return firmSettings.parse({
		...row,
		legalName: row.legal_name,
		taxId: row.tax_id,
		practiceAreas: row.practice_areas,
		federalHolidays: row.federal_holidays,
		officeHours: row.office_hours,
		timeZone: row.time_zone,
		caseNumbers: { pattern: row.case_number_pattern, restart: row.case_number_restart },
		invoiceNumbers: { pattern: row.invoice_number_pattern, restart: row.invoice_number_restart },
		invoiceLayout: row.invoice_layout,
		weekStart: row.week_start,
		embedOrigins: row.embed_origins,
		logo: toLogo(row),
		updatedAt: row.updated_at.toISOString(),
	})
}

/** The settings; the tax id is read only where `withTaxId`, since not every role may. */
export async function selectFirm(db: Db, withTaxId: boolean): Promise<FirmSettings> {
	const row = await db
		.selectFrom('firm')
		.select(COLUMNS)
		.select(withTaxId ? 'tax_id' : sql<string>`''`.as('tax_id'))
		.executeTakeFirstOrThrow()
	return toSettings(row)
}

/** Locks the settings until the transaction ends. */
export async function lockFirm(db: Db): Promise<FirmSettings> {
	return toSettings(await db.selectFrom('firm').select(COLUMNS).select('tax_id').forUpdate().executeTakeFirstOrThrow())
}

export interface PublicFirm {
	readonly name: string
	readonly phone: string
	readonly logo: FirmLogo | null
	readonly timeZone: string
}

export async function selectPublicFirm(db: Db): Promise<PublicFirm> {
	const row = await db
		.selectFrom('firm')
		.select(['name', 'phone', 'time_zone', 'logo_hash', 'logo_width', 'logo_height'])
		.executeTakeFirstOrThrow()
	return { name: row.name, phone: row.phone, logo: toLogo(row), timeZone: row.time_zone }
}

/** The sites that may show public questionnaires in a frame. */
export async function selectEmbedOrigins(db: Db): Promise<readonly string[]> {
	return (await db.selectFrom('firm').select('embed_origins').executeTakeFirstOrThrow()).embed_origins
}

/** A picture in the file store, and its size in pixels. */
export interface StoredLogo {
	readonly hash: string
	readonly width: number
	readonly height: number
}

/** Fields that are undefined stay as they are. */
export type FirmChanges = { readonly [K in keyof FirmDetails]?: FirmDetails[K] | undefined }

function toColumns(changes: FirmChanges, logo: StoredLogo | null | undefined) {
	const {
		legalName,
		taxId,
		practiceAreas,
		courts,
		federalHolidays,
		closures,
		officeHours,
		timeZone,
		weekStart,
		embedOrigins,
		...rest
	} = changes
	const { caseNumbers, invoiceNumbers, invoiceLayout, ...same } = rest
	const columns = {
		...same,
		legal_name: legalName,
		tax_id: taxId,
		practice_areas: practiceAreas,
		courts: courts && JSON.stringify(courts),
		federal_holidays: federalHolidays,
		closures: closures && JSON.stringify(closures),
		office_hours: officeHours && JSON.stringify(officeHours),
		time_zone: timeZone,
		case_number_pattern: caseNumbers?.pattern,
		case_number_restart: caseNumbers?.restart,
		invoice_number_pattern: invoiceNumbers?.pattern,
		invoice_number_restart: invoiceNumbers?.restart,
		invoice_layout: invoiceLayout,
		week_start: weekStart,
		embed_origins: embedOrigins,
		...(logo === undefined
			? {}
			: { logo_hash: logo?.hash ?? null, logo_width: logo?.width ?? null, logo_height: logo?.height ?? null }),
	}
	return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** Writes what is given, over the row that `lockFirm` holds. */
export async function updateFirmRow(
	db: Db,
	now: Date,
	changes: FirmChanges,
	logo?: StoredLogo | null,
): Promise<FirmSettings> {
	const row = await db
		.updateTable('firm')
		.set({ ...toColumns(changes, logo), version: sql`version + 1`, updated_at: now })
		.returning([...COLUMNS, 'tax_id'])
		.executeTakeFirstOrThrow()
	return toSettings(row)
}

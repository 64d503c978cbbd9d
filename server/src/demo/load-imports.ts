import { Readable } from 'node:stream'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { importFile } from '../features/imports/import-file.ts'
import { findActingPerson } from '../platform/auth/acting-person.ts'
import type { PersonContext } from '../platform/context.ts'
import type { Platform } from '../platform/platform.ts'

const DAYS_AGO = 3

const FILE = `Full Name,Email,Phone,Title,Street,City,State,ZIP
Philippa Renner,philippa.renner@example.test,(518) 555-0181,Court reporter,14 Dock Street,Albany,NY,12207
Dr. Anselm Voigt,anselm.voigt@example.test,(518) 555-0182,Forensic accountant,200 State Street,Albany,NY,12207
Marisol Quintero,marisol.quintero@example.test,(518) 555-0183,Interpreter,8 Elm Row,Troy,NY,12180
Marisol Quintero,marisol.quintero@example.test,(518) 555-0183,Interpreter,8 Elm Row,Troy,NY,12180
Otto Lindqvist,otto.lindqvist at example.test,(518) 555-0184,Land surveyor,77 River Road,Cohoes,NY,12047
Beatrix Okafor,beatrix.okafor@example.test,(518) 555-0185,Mediator,31 Hill Street,Saratoga Springs,NY,12866
`

/** A list of contacts that the firm brought along a few days ago, with a row twice and one that was refused. */
export async function loadImports(platform: Pick<Platform, 'db' | 'clock' | 'files'>, anchor: Date): Promise<void> {
	const { rows } = await platform.db.owner.query<{ id: string }>(
		"SELECT id FROM api.users WHERE role = 'admin' AND status = 'active' ORDER BY created_at, id LIMIT 1",
	)
	const actor = rows[0] === undefined ? null : await findActingPerson(platform, rows[0].id)
	if (actor === null) return
	const at = new Date(anchor.getTime() - DAYS_AGO * DAY_MS)
	const origin = { requestId: 'demo', ip: '127.0.0.1', userAgent: 'demo' }
	const ctx: PersonContext = { actor, origin, platform: { ...platform, clock: { now: () => at } } as Platform }
	await importFile(ctx, { target: 'contacts', fileName: 'experts-and-vendors.csv' }, Readable.from([Buffer.from(FILE)]))
}

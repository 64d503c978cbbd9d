import type { PracticeArea } from '../identity/practice-areas.ts'
import type { LimitationPeriod } from './limitation-periods.fields.ts'

const CONFIRM = 'Confirm the current text, tolling and shorter special periods.'
const SOURCE = 'Text of the statute or rule cited'
const PERIOD = /^(?:(\d+)y)?(?:(\d+)m)?(?:(\d+)d)?$/

/** `2y6m` for two years and six months. */
function row(area: PracticeArea, claim: string, line: string): LimitationPeriod {
	const [state = '', period = '', statute = ''] = line.split('|')
	const [, years = '0', months = '0', days = '0'] = PERIOD.exec(period) ?? []
	const length = { years: Number(years), months: Number(months), days: Number(days) }
	const from = { source: SOURCE, note: CONFIRM, runsFrom: null, isActive: true, verifiedOn: null }
	return { area, claim, state, ...length, statute, ...from }
}

const rows = (area: PracticeArea, claim: string, ...lines: readonly string[]) =>
	lines.map((one) => row(area, claim, one))

const INJURY = `Alabama|2y|Ala. Code § 6-2-38(l)
Alaska|2y|Alaska Stat. § 09.10.070
Arizona|2y|Ariz. Rev. Stat. § 12-542
Arkansas|3y|Ark. Code § 16-56-105
California|2y|Cal. Code Civ. Proc. § 335.1
Colorado|2y|Colo. Rev. Stat. § 13-80-102
Connecticut|2y|Conn. Gen. Stat. § 52-584
Delaware|2y|Del. Code tit. 10, § 8119
District of Columbia|3y|D.C. Code § 12-301
Florida|2y|Fla. Stat. § 95.11
Georgia|2y|Ga. Code § 9-3-33
Hawaii|2y|Haw. Rev. Stat. § 657-7
Idaho|2y|Idaho Code § 5-219
Illinois|2y|735 ILCS 5/13-202
Indiana|2y|Ind. Code § 34-11-2-4
Iowa|2y|Iowa Code § 614.1(2)
Kansas|2y|Kan. Stat. § 60-513
Kentucky|1y|Ky. Rev. Stat. § 413.140
Louisiana|1y|La. Civ. Code art. 3492; art. 3493.1 (two years) from July 1, 2024
Maine|6y|Me. Stat. tit. 14, § 752
Maryland|3y|Md. Code, Cts. & Jud. Proc. § 5-101
Massachusetts|3y|Mass. Gen. Laws ch. 260, § 2A
Michigan|3y|Mich. Comp. Laws § 600.5805
Minnesota|2y|Minn. Stat. § 541.07; § 541.05 (six years) for negligence
Mississippi|3y|Miss. Code § 15-1-49
Missouri|5y|Mo. Rev. Stat. § 516.120
Montana|3y|Mont. Code § 27-2-204
Nebraska|4y|Neb. Rev. Stat. § 25-207
Nevada|2y|Nev. Rev. Stat. § 11.190(4)(e)
New Hampshire|3y|N.H. Rev. Stat. § 508:4
New Jersey|2y|N.J. Stat. § 2A:14-2
New Mexico|3y|N.M. Stat. § 37-1-8
New York|3y|N.Y. C.P.L.R. 214(5)
North Carolina|3y|N.C. Gen. Stat. § 1-52(16)
North Dakota|6y|N.D. Cent. Code § 28-01-16
Ohio|2y|Ohio Rev. Code § 2305.10
Oklahoma|2y|Okla. Stat. tit. 12, § 95
Oregon|2y|Or. Rev. Stat. § 12.110
Pennsylvania|2y|42 Pa. Cons. Stat. § 5524
Rhode Island|3y|R.I. Gen. Laws § 9-1-14
South Carolina|3y|S.C. Code § 15-3-530
South Dakota|3y|S.D. Codified Laws § 15-2-14
Tennessee|1y|Tenn. Code § 28-3-104
Texas|2y|Tex. Civ. Prac. & Rem. Code § 16.003
Utah|4y|Utah Code § 78B-2-307
Vermont|3y|Vt. Stat. tit. 12, § 512
Virginia|2y|Va. Code § 8.01-243
Washington|3y|Wash. Rev. Code § 4.16.080
West Virginia|2y|W. Va. Code § 55-2-12
Wisconsin|3y|Wis. Stat. § 893.54
Wyoming|4y|Wyo. Stat. § 1-3-105`.split('\n')

const WRITTEN = [
	'California|4y|Cal. Code Civ. Proc. § 337',
	'New York|6y|N.Y. C.P.L.R. 213(2)',
	'Texas|4y|Tex. Civ. Prac. & Rem. Code § 16.051',
	'Florida|5y|Fla. Stat. § 95.11(2)(b)',
	'Illinois|10y|735 ILCS 5/13-206',
	'Pennsylvania|4y|42 Pa. Cons. Stat. § 5525',
	'Ohio|6y|Ohio Rev. Code § 2305.06',
	'Georgia|6y|Ga. Code § 9-3-24',
	'North Carolina|3y|N.C. Gen. Stat. § 1-52(1)',
	'Michigan|6y|Mich. Comp. Laws § 600.5807',
	'New Jersey|6y|N.J. Stat. § 2A:14-1',
	'Virginia|5y|Va. Code § 8.01-246(2)',
	'Washington|6y|Wash. Rev. Code § 4.16.040',
	'Massachusetts|6y|Mass. Gen. Laws ch. 260, § 2',
]
const FRAUD = [
	'California|3y|Cal. Code Civ. Proc. § 338(d)',
	'New York|6y|N.Y. C.P.L.R. 213(8)',
	'Texas|4y|Tex. Civ. Prac. & Rem. Code § 16.004',
	'Florida|4y|Fla. Stat. § 95.11',
	'Illinois|5y|735 ILCS 5/13-205',
	'Pennsylvania|2y|42 Pa. Cons. Stat. § 5524(7)',
	'Ohio|4y|Ohio Rev. Code § 2305.09',
	'New Jersey|6y|N.J. Stat. § 2A:14-1',
	'Washington|3y|Wash. Rev. Code § 4.16.080(4)',
]
const WORK_NOTICE = [
	'California|30d|Cal. Lab. Code § 5400',
	'New York|30d|N.Y. Workers’ Comp. Law § 18',
	'Texas|30d|Tex. Lab. Code § 409.001',
	'Florida|30d|Fla. Stat. § 440.185',
	'Illinois|45d|820 ILCS 305/6(c)',
	'Pennsylvania|120d|77 Pa. Stat. § 631',
	'New Jersey|90d|N.J. Stat. § 34:15-17',
]

/** The firm's table before anyone edits it: a starting point that no one has verified. */
export const SHIPPED_PERIODS: readonly LimitationPeriod[] = [
	...rows('Personal Injury', 'injury', ...INJURY),
	...rows(
		'Personal Injury',
		'malpractice',
		'California|1y|Cal. Code Civ. Proc. § 340.5',
		'New York|2y6m|N.Y. C.P.L.R. 214-a',
		'Texas|2y|Tex. Civ. Prac. & Rem. Code § 74.251',
		'Florida|2y|Fla. Stat. § 95.11',
		'Illinois|2y|735 ILCS 5/13-212',
		'Pennsylvania|2y|42 Pa. Cons. Stat. § 5524',
		'Ohio|1y|Ohio Rev. Code § 2305.113',
		'New Jersey|2y|N.J. Stat. § 2A:14-2',
		'Washington|3y|Wash. Rev. Code § 4.16.350',
	),
	...rows(
		'Personal Injury',
		'death',
		'California|2y|Cal. Code Civ. Proc. § 335.1',
		'New York|2y|N.Y. E.P.T.L. § 5-4.1',
		'Texas|2y|Tex. Civ. Prac. & Rem. Code § 16.003(b)',
		'Florida|2y|Fla. Stat. § 95.11',
		'Illinois|2y|740 ILCS 180/2',
		'Pennsylvania|2y|42 Pa. Cons. Stat. § 5524',
		'Ohio|2y|Ohio Rev. Code § 2125.02',
		'New Jersey|2y|N.J. Stat. § 2A:31-3',
		'Washington|3y|Wash. Rev. Code § 4.16.080(2)',
	),
	...rows(
		'Personal Injury',
		'public_notice',
		'California|6m|Cal. Gov. Code § 911.2',
		'New York|90d|N.Y. Gen. Mun. Law § 50-e',
		'Texas|6m|Tex. Civ. Prac. & Rem. Code § 101.101',
		'Florida|18m|Fla. Stat. § 768.28(6)',
		'Illinois|1y|745 ILCS 10/8-101',
		'Pennsylvania|6m|42 Pa. Cons. Stat. § 5522',
		'New Jersey|90d|N.J. Stat. § 59:8-8',
		'Georgia|6m|Ga. Code § 36-33-5',
	),
	...rows('Personal Injury', 'work_injury', ...WORK_NOTICE),
	...rows('Civil Litigation', 'written_contract', ...WRITTEN),
	...rows(
		'Civil Litigation',
		'oral_contract',
		'California|2y|Cal. Code Civ. Proc. § 339',
		'New York|6y|N.Y. C.P.L.R. 213(2)',
		'Texas|4y|Tex. Civ. Prac. & Rem. Code § 16.051',
		'Florida|4y|Fla. Stat. § 95.11',
		'Illinois|5y|735 ILCS 5/13-205',
		'Pennsylvania|4y|42 Pa. Cons. Stat. § 5525',
		'Ohio|4y|Ohio Rev. Code § 2305.07',
		'Georgia|4y|Ga. Code § 9-3-26',
		'North Carolina|3y|N.C. Gen. Stat. § 1-52(1)',
		'Virginia|3y|Va. Code § 8.01-246(4)',
		'Washington|3y|Wash. Rev. Code § 4.16.080(3)',
	),
	...rows(
		'Civil Litigation',
		'property_damage',
		'California|3y|Cal. Code Civ. Proc. § 338',
		'New York|3y|N.Y. C.P.L.R. 214(4)',
		'Texas|2y|Tex. Civ. Prac. & Rem. Code § 16.003',
		'Illinois|5y|735 ILCS 5/13-205',
		'Pennsylvania|2y|42 Pa. Cons. Stat. § 5524',
		'Ohio|2y|Ohio Rev. Code § 2305.10',
		'Georgia|4y|Ga. Code § 9-3-31',
		'New Jersey|6y|N.J. Stat. § 2A:14-1',
		'Virginia|5y|Va. Code § 8.01-243(B)',
		'Washington|3y|Wash. Rev. Code § 4.16.080',
	),
	...rows('Civil Litigation', 'fraud', ...FRAUD),
	...rows(
		'Civil Litigation',
		'defamation',
		'California|1y|Cal. Code Civ. Proc. § 340(c)',
		'New York|1y|N.Y. C.P.L.R. 215(3)',
		'Texas|1y|Tex. Civ. Prac. & Rem. Code § 16.002',
		'Florida|2y|Fla. Stat. § 95.11',
		'Illinois|1y|735 ILCS 5/13-201',
		'Pennsylvania|1y|42 Pa. Cons. Stat. § 5523',
		'Ohio|1y|Ohio Rev. Code § 2305.11',
		'Georgia|1y|Ga. Code § 9-3-33',
		'Virginia|1y|Va. Code § 8.01-247.1',
		'Washington|2y|Wash. Rev. Code § 4.16.100',
	),
	...rows(
		'Civil Litigation',
		'answer',
		'|21d|Fed. R. Civ. P. 12(a)(1)',
		'California|30d|Cal. Code Civ. Proc. § 412.20',
		'New York|20d|N.Y. C.P.L.R. 3012',
		'Texas|20d|Tex. R. Civ. P. 99',
		'Florida|20d|Fla. R. Civ. P. 1.140',
		'Illinois|30d|Ill. S. Ct. R. 101(d)',
		'Pennsylvania|20d|Pa. R. Civ. P. 1026',
		'Ohio|28d|Ohio Civ. R. 12(A)',
		'Georgia|30d|Ga. Code § 9-11-12',
		'New Jersey|35d|N.J. Ct. R. 4:6-1',
		'Virginia|21d|Va. Sup. Ct. R. 3:8',
		'Washington|20d|Wash. Super. Ct. Civ. R. 12',
	),
	...rows(
		'Family Law',
		'response',
		'California|30d|Cal. Fam. Code § 2020',
		'New York|20d|N.Y. C.P.L.R. 320',
		'Texas|20d|Tex. R. Civ. P. 99',
		'Florida|20d|Fla. Fam. L. R. P. 12.140',
		'Illinois|30d|Ill. S. Ct. R. 101(d)',
		'New Jersey|35d|N.J. Ct. R. 4:6-1',
		'Washington|20d|Wash. Super. Ct. Civ. R. 12',
	),
	...rows(
		'Real Estate',
		'notice_to_quit',
		'California|3d|Cal. Code Civ. Proc. § 1161',
		'New York|14d|N.Y. R.P.A.P.L. § 711(2)',
		'Texas|3d|Tex. Prop. Code § 24.005',
		'Florida|3d|Fla. Stat. § 83.56(3)',
		'Illinois|5d|735 ILCS 5/9-209',
		'Pennsylvania|10d|68 Pa. Stat. § 250.501',
		'Ohio|3d|Ohio Rev. Code § 1923.04',
		'Washington|14d|Wash. Rev. Code § 59.12.030(3)',
	),
	...rows('Real Estate', 'nondisclosure', ...FRAUD),
	...rows('Real Estate', 'written_contract', ...WRITTEN),
	...rows(
		'Employment Law',
		'eeoc_charge',
		'|180d|42 U.S.C. § 2000e-5(e)(1)',
		...[
			'California',
			'New York',
			'Texas',
			'Florida',
			'Illinois',
			'Pennsylvania',
			'Ohio',
			'Michigan',
			'New Jersey',
			'Virginia',
			'Washington',
			'Massachusetts',
			'Colorado',
			'Arizona',
		].map((state) => `${state}|300d|42 U.S.C. § 2000e-5(e)(1)`),
	),
	...rows('Employment Law', 'right_to_sue', '|90d|42 U.S.C. § 2000e-5(f)(1)'),
	...rows(
		'Employment Law',
		'wages',
		'|2y|29 U.S.C. § 255(a)',
		'California|3y|Cal. Code Civ. Proc. § 338(a)',
		'New York|6y|N.Y. Lab. Law § 198(3)',
	),
	...rows('Employment Law', 'whistleblower', '|30d|29 U.S.C. § 660(c)'),
	...rows('Employment Law', 'work_injury', ...WORK_NOTICE),
	...rows(
		'Criminal Defense',
		'license_hearing',
		'California|10d|Cal. Veh. Code § 13558',
		'Texas|15d|Tex. Transp. Code § 524.031',
		'Florida|10d|Fla. Stat. § 322.2615',
		'Georgia|30d|Ga. Code § 40-5-67.1',
		'Arizona|30d|Ariz. Rev. Stat. § 28-1385',
		'Washington|7d|Wash. Rev. Code § 46.20.308',
	),
	...rows('Immigration', 'asylum', '|1y|8 U.S.C. § 1158(a)(2)(B)'),
	...rows('Corporate Law', 's_election', '|2m15d|26 U.S.C. § 1362(b)(1)'),
	...rows('Estate Planning', 'estate_tax_return', '|9m|26 U.S.C. § 6075(a)'),
	...rows('Estate Planning', 'disclaimer', '|9m|26 U.S.C. § 2518(b)'),
	...rows(
		'Estate Planning',
		'claims_against_estate',
		'California|1y|Cal. Code Civ. Proc. § 366.2',
		'Florida|2y|Fla. Stat. § 733.710',
	),
	...rows('Estate Planning', 'probate_will', 'Texas|4y|Tex. Est. Code § 256.003'),
	...rows('Intellectual Property', 'patent_grace', '|1y|35 U.S.C. § 102(b)(1)'),
	...rows('Intellectual Property', 'copyright_suit', '|3y|17 U.S.C. § 507(b)'),
	...rows('Intellectual Property', 'secret_suit', '|3y|18 U.S.C. § 1836(d)'),
	...rows('Intellectual Property', 'early_registration', '|3m|17 U.S.C. § 412'),
	...rows('Tax Law', 'tax_court', '|90d|26 U.S.C. § 6213(a)'),
	...rows('Tax Law', 'levy_hearing', '|30d|26 U.S.C. § 6330(a)'),
]

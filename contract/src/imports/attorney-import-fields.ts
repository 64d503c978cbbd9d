import { EMAIL, EXTERNAL, FIRST, type ImportField, LAST, PHONE } from './import-field.ts'

/** Fields of an attorney: an account of the firm with a profile. */
export const ATTORNEY: readonly ImportField[] = [
	{
		key: 'fullName',
		label: 'Full name',
		required: true,
		kind: 'text',
		synonyms: ['name', 'attorney', 'attorneyname', 'displayname', 'lawyer', 'lawyername', 'user', 'username'],
	},
	FIRST,
	LAST,
	{ ...EMAIL, required: true },
	PHONE,
	{ key: 'roleTitle', label: 'Title', kind: 'text', synonyms: ['title', 'jobtitle', 'position'] },
	{
		key: 'legalSpecialty',
		label: 'Legal specialty',
		kind: 'text',
		synonyms: ['specialty', 'legalspeciality', 'practicearea', 'primarypracticearea', 'areaoflaw'],
	},
	{
		key: 'specialties',
		label: 'Specialties',
		kind: 'list',
		synonyms: ['specialities', 'practiceareas', 'areasofpractice', 'otherspecialties'],
	},
	{
		key: 'barNumber',
		label: 'Bar number',
		kind: 'text',
		synonyms: ['barno', 'barid', 'barnumbers', 'attorneynumber', 'licensenumber', 'statebarnumber'],
	},
	{
		key: 'barState',
		label: 'Bar state',
		kind: 'text',
		synonyms: ['jurisdiction', 'stateofadmission', 'barjurisdiction', 'admittedin', 'state', 'licensedin'],
	},
	{
		key: 'lawSchool',
		label: 'Law school',
		kind: 'text',
		synonyms: ['school', 'education', 'university', 'almamater', 'jd'],
	},
	{
		key: 'yearsOfExperience',
		label: 'Years of experience',
		kind: 'text',
		synonyms: ['yearsexperience', 'experience', 'experienceyears', 'years', 'yearsinpractice'],
	},
	{ key: 'biography', label: 'Biography', kind: 'prose', synonyms: ['bio', 'about', 'profile', 'notes'] },
	EXTERNAL,
]

/** Examples of colleges by course, as the Indian and the online admission pages show them. */
export const collegeExamples = {
  btech: 'IITs, NITs, BITS Pilani, VIT, SRM',
  be: 'Top state engineering colleges',
  bba: 'NMIMS, Christ, Symbiosis, ICFAI',
  mba: 'IIMs, XLRI, SPJIMR, MDI, FMS',
  topUniversities: 'Delhi University, JNU, BHU, AMU, Jadavpur',
} as const;

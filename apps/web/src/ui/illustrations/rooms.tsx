export const Studio = () => (
  <g>
    <rect width="640" height="360" fill="#174b56" />
    <path d="M40 360V150a90 90 0 0 1 180 0v210z" fill="#27636d" />
    <path d="M58 360V152a72 72 0 0 1 144 0v208z" fill="#d9e8e4" />
    <path d="M58 262c40-34 60 8 92-14 22-15 34-20 52-16v128H58z" fill="#8fb6b8" />
    <path d="M58 300c30-16 70-6 96-14 20-6 36-8 48-4v78H58z" fill="#4b8088" />
    <path d="M130 80v280M58 196h144" stroke="#27636d" strokeWidth="6" />
    <rect x="486" y="92" width="132" height="6" rx="3" fill="#0b3038" />
    <rect x="486" y="176" width="132" height="6" rx="3" fill="#0b3038" />
    <path d="M496 92V52h12v40zM512 92V44h14v48zM530 92V58h10v34z" fill="#8fb6b8" />
    <path d="M544 92l8-42 11 2-8 40z" fill="#f3e4d2" />
    <circle cx="592" cy="78" r="14" fill="#bdd5d5" />
    <path d="M500 176v-30h34v30z" fill="#4b8088" />
    <path d="M546 176v-46h9v46zM558 176v-38h12v38zM573 176v-50h9v50z" fill="#f3e4d2" opacity=".85" />
    <path d="M600 176c-16-10-14-28-8-36 2 10 8 12 8 22 2-12 8-14 12-20 4 12 0 28-12 34z" fill="#8fb6b8" />
  </g>
);

export const Classroom = () => (
  <g>
    <rect width="640" height="360" fill="#cfe0de" />
    <rect x="30" y="40" width="258" height="190" rx="8" fill="#0b3038" />
    <path d="M58 196h202M58 196V70" stroke="#4b8088" strokeWidth="4" strokeLinecap="round" />
    <path
      d="M66 180c34-6 44-60 78-62s44 22 70-34"
      stroke="#f3e4d2"
      strokeWidth="5"
      fill="none"
      strokeLinecap="round"
    />
    <path
      d="M214 84l24-6-8 22"
      stroke="#f3e4d2"
      strokeWidth="5"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M30 238h258" stroke="#8fb6b8" strokeWidth="8" strokeLinecap="round" />
    <path d="M520 40h90v130h-90z" fill="#eef6f5" />
    <path
      d="M534 62h62M534 82h46M534 102h56M534 122h34"
      stroke="#bdd5d5"
      strokeWidth="7"
      strokeLinecap="round"
    />
    <path
      d="M566 300c-40-24-38-80-20-104 4 28 18 32 20 60 4-34 22-42 36-64 16 36 6 88-36 108z"
      fill="#4b8088"
    />
    <path d="M540 296h52l-6 64h-40z" fill="#f3e4d2" />
  </g>
);

export const Stage = () => (
  <g>
    <rect width="640" height="360" fill="#0b3038" />
    <path d="M0 0h84l-22 360H0zM556 0h84v360h-62z" fill="#123f49" />
    <path d="M26 0l-6 360M52 0l-8 360M588 0l8 360M616 0l6 360" stroke="#0b3038" strokeWidth="6" />
    <path d="M250 0h266l90 360H160z" fill="#1b5560" />
    <path d="M312 0h142l60 360H252z" fill="#27636d" />
  </g>
);

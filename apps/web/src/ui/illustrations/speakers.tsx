const INK = '#0b242b';

type FaceProps = { skin: string; shade: string; brow: string };

const Face = ({ skin, shade, brow }: FaceProps) => (
  <g>
    <path d="M360 208h46v44c0 22-46 22-46 0z" fill={shade} />
    <ellipse cx="322" cy="160" rx="11" ry="17" fill={shade} />
    <ellipse cx="444" cy="160" rx="11" ry="17" fill={shade} />
    <path d="M323 140c0-44 24-70 60-70s60 26 60 70c0 54-24 92-60 92s-60-38-60-92z" fill={skin} />
    <path
      d="M342 142c7-6 17-6 24-1M400 141c7-5 17-5 24 1"
      stroke={brow}
      strokeWidth="5.5"
      fill="none"
      strokeLinecap="round"
    />
    <ellipse cx="355" cy="160" rx="5" ry="6" fill={INK} />
    <ellipse cx="411" cy="160" rx="5" ry="6" fill={INK} />
    <path
      d="M383 162c-2 9-6 15-7 20 3 3 8 3 11 1"
      stroke={shade}
      strokeWidth="4"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M361 196c13 4 31 4 44 0-2 15-11 22-22 22s-20-7-22-22z" fill="#5d1f1c" />
    <path d="M366 197.5c11 2.5 23 2.5 34 0-1 5-3 7-5 7h-24c-2 0-4-2-5-7z" fill="#fff" />
  </g>
);

const Headset = () => (
  <g>
    <path
      d="M318 150c-4-58 20-98 65-98s69 40 65 98"
      stroke={INK}
      strokeWidth="9"
      fill="none"
      strokeLinecap="round"
    />
    <rect x="304" y="138" width="26" height="50" rx="13" fill={INK} />
    <rect x="436" y="138" width="26" height="50" rx="13" fill={INK} />
  </g>
);

export const Host = () => (
  <g>
    <path d="M250 360c2-64 32-96 88-106l22-6h46l22 6c56 10 86 42 88 106z" fill="#f3e4d2" />
    <path d="M338 254c10 28 80 28 90 0l-22-7h-46z" fill="#d9c3a8" />
    <Face skin="#d3946b" shade="#b0714a" brow="#2a1a17" />
    <path
      d="M318 142c-8-56 22-92 66-92 46 0 72 34 64 92-5-18-11-30-21-38-26 14-60 16-84 6-13 8-21 18-25 32z"
      fill="#2a1a17"
    />
    <Headset />
  </g>
);

export const Guest = () => (
  <g>
    <circle cx="383" cy="44" r="34" fill="#1c1211" />
    <path
      d="M306 190c-16-92 24-140 77-140s93 48 77 140c-8 10-22 10-28 0H334c-6 10-20 10-28 0z"
      fill="#1c1211"
    />
    <path d="M250 360c2-64 32-96 88-106l22-6h46l22 6c56 10 86 42 88 106z" fill="#8fb6b8" />
    <path d="M346 252l37 44 37-44-14-5h-46z" fill="#eef6f5" />
    <Face skin="#96603f" shade="#774729" brow="#1c1211" />
    <path d="M321 140c-4-46 20-76 62-76s66 30 62 76c-14-22-34-40-50-46-20 16-50 26-74 46z" fill="#1c1211" />
    <circle cx="320" cy="184" r="5" fill="#f3e4d2" />
    <circle cx="446" cy="184" r="5" fill="#f3e4d2" />
  </g>
);

export const Teacher = () => (
  <g>
    <path d="M250 360c2-64 32-96 88-106l22-6h46l22 6c56 10 86 42 88 106z" fill="#265661" />
    <path d="M352 250l31 36 31-36 14 6-26 56-19-22-19 22-26-56z" fill="#fff" />
    <Face skin="#efc4a1" shade="#d29c75" brow="#8a5a3a" />
    <path
      d="M322 158c-2 48 22 80 61 80s63-32 61-80c-6 22-16 32-28 34-20-6-46-6-66 0-12-2-22-12-28-34z"
      fill="#8a5a3a"
    />
    <path d="M361 199c13 4 31 4 44 0-2 13-11 19-22 19s-20-6-22-19z" fill="#5d1f1c" />
    <path d="M366 200.5c11 2.5 23 2.5 34 0-1 5-3 6-5 6h-24c-2 0-4-1-5-6z" fill="#fff" />
    <path
      d="M319 138c-6-50 18-84 62-84 48 0 70 32 66 82-8-12-10-24-18-32-32 8-64 2-80-8-10 10-24 22-30 42z"
      fill="#8a5a3a"
    />
    <g fill="none" stroke={INK} strokeWidth="4.5">
      <rect x="334" y="147" width="42" height="30" rx="13" />
      <rect x="390" y="147" width="42" height="30" rx="13" />
      <path d="M376 158c4-3 10-3 14 0" />
    </g>
  </g>
);
